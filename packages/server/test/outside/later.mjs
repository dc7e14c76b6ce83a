// This file is loaded before the server. It sets the machine's clock ahead by a given number of milliseconds.
const now = Date.now;
const ahead = Number(process.env.AHEAD ?? 0);
Date.now = () => now() + ahead;

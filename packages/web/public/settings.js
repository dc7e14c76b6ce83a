// Before anything else: zod would try whether it may compile code at run time, which our content security policy
// forbids and every browser then reports. So it need not ask.
globalThis.__zod_globalConfig = { jitless: true };

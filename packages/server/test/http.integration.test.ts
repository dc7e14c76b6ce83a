// Tests of the HTTP API, with one file per resource. They form one test file because they share one casino,
// which takes longer to open than most of the tests take to run.
import './http/sessions.ts';
import './http/rights.ts';
import './http/security.ts';
import './http/audit.ts';
import './http/refusals.ts';
import './http/names.ts';
import './http/connections.ts';
import './http/limits.ts';
import './http/requested-tables.ts';
import './http/answers.ts';
import './http/favourites.ts';
import './http/shares.ts';
import './http/log.ts';
import './http/programs.ts';
import './http/tokens.ts';
import './http/odds.ts';
import './http/pages.ts';
import './http/monitoring.ts';

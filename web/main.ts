import { entryPaths } from "#shared/pages.ts";
import { entries } from "#web/app/entries.ts";

// The first module chooses, so that /login loads only what it shows (its budget is 125 KB of script).
const app = () => import("#web/app/start.tsx");
if (location.pathname === entryPaths.root) location.replace(entryPaths.login);
else void (entries[location.pathname.replace(/\/$/, "")] ?? app)();

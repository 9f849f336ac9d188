import { entries } from "#web/app/entries.ts";

// The first module chooses, so that /login loads only what it shows (its budget is 125 KB of script).
const app = () => import("#web/app/start.tsx");
if (location.pathname === "/") location.replace("/login");
else void (entries[location.pathname.replace(/\/$/, "")] ?? app)();

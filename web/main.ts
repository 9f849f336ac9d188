import { entryPaths, isPublicPath } from "#shared/pages.ts";
import { entries } from "#web/app/entries.ts";
import { prepareLinks, preparePage, prepareSession } from "#web/app/prepare.ts";

const path = location.pathname.replace(/\/$/, "");

const openApp = () => {
  if (!isPublicPath(path) && path !== entryPaths.signOut) prepareSession();
  preparePage(location);
  prepareLinks();
  return import("#web/app/start.tsx").then(({ start }) => start());
};

// The first module chooses, so that /login loads only what it shows (its budget is 125 KB of script).
if (location.pathname === entryPaths.root) location.replace(entryPaths.login);
else void (entries[path] ?? openApp)();

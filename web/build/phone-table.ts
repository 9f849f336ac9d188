import metadata from "libphonenumber-js/min/metadata";
import type { Plugin } from "vite";

const name = "libphonenumber-js/min/metadata";
const table = `virtual:${name}`;

/** Of libphonenumber's table of all countries the build keeps Japan's, 3 KB of 83: every form with a telephone loads it. */
export const phoneTable = () =>
  ({
    name: "phone-table",
    apply: "build",
    enforce: "pre",
    resolveId: (source: string) => (source === name ? table : null),
    load: (id: string) =>
      id === table ? `export default ${JSON.stringify({ countries: { JP: metadata.countries.JP } })};` : null,
  }) satisfies Plugin;

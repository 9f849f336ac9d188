import type { Bench } from "./figures.ts";
import { officeOf } from "./data.ts";
import { openSite } from "./site.ts";
import { visits } from "./slow-line.ts";

/** The form of a 36協定 by its address, over a slow line, until its fields stand. */
export const bench: Bench = async () => {
  const { session } = await officeOf({ companies: 300, rows: 0, agreements: 1 });
  const site = await openSite(session);
  try {
    const { cold, warm } = await visits(
      site,
      `${site.url}/article36agreement/create?id=1`,
      "main fieldset input, main select",
    );
    return [
      {
        title: "/article36agreement/create?id= over a line of 100 ms and 5 Mbit/s",
        figures: [
          { figure: "cold: first field", unit: "ms", ours: cold("ms"), target: "≤ 1,200 ms" },
          { figure: "cold: loaded until then", unit: "KB", ours: cold("kilobytes"), target: "≤ 300 KB" },
          { figure: "cold: requests until then", unit: "", ours: cold("requests"), target: "≤ 30" },
          { figure: "cold: requests in a line", unit: "", ours: cold("line"), target: "≤ 4" },
          { figure: "warm: first field", unit: "ms", ours: warm("ms"), target: "≤ 800 ms" },
        ],
      },
    ];
  } finally {
    await site.stop();
  }
};

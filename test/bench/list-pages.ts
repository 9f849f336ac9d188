export const floorOf = (list: string, columns: string) => `/floor/list.html?${new URLSearchParams({ list, columns })}`;

/** Our list pages, each with the plain virtual list of the same data. */
export const listPages = [
  {
    path: "/company",
    floor: floorOf("/api/companies", "id,name,prefecture,industry,employeeCount"),
    sizeOf: (rows: number) => ({ companies: rows, rows: 0 }),
    firstRow: { 1_000: "≤ 2.0x", 10_000: "≤ 1.4x" },
  },
  {
    path: "/electronicapplication",
    floor: floorOf(
      "/api/checklists/electronicApplication",
      "kenpo,company,stuff,status,content,deadline,koyou,koyou-sub,tostuff,kenkou,kenkou-sub,kousei,kousei-sub,fuyou,fuyou-sub,juumin,gensen,shikaku,tocompany,note",
    ),
    sizeOf: (rows: number) => ({ companies: 300, rows }),
    firstRow: { 1_000: "≤ 1.6x", 10_000: "≤ 1.4x" },
  },
] as const;
export type ListPage = (typeof listPages)[number];
export type Rows = keyof ListPage["firstRow"];

const floorOf = (list: string, columns: string) => `/floor/list.html?${new URLSearchParams({ list, columns })}`;

/** Our list pages, each with the plain virtual list of the same data. */
export const listPages = [
  {
    path: "/company",
    floor: floorOf("/api/companies", "id,name,prefecture,industry,employeeCount"),
    size: { companies: 10_000, rows: 0 },
  },
  {
    path: "/electronicapplication",
    floor: floorOf(
      "/api/checklists/electronicApplication",
      "kenpo,company,stuff,status,content,deadline,koyou,koyou-sub,tostuff,kenkou,kenkou-sub,kousei,kousei-sub,fuyou,fuyou-sub,juumin,gensen,shikaku,tocompany,note",
    ),
    size: { companies: 300, rows: 10_000 },
  },
] as const;

import { type Day, noDay } from "#shared/dates/day.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { suggestionsFor } from "#shared/plans/suggestions.ts";
import { plans } from "#functions/db/plans.ts";
import type { DemoCompany } from "./companies.ts";
import { insert } from "./insert.ts";
import type { Seeded } from "./offices.ts";

/** A company in so many has its 定例業務; the others are there to be offered some. */
const every = 4;

/** What the law asks of some of the companies, from today on. */
export const seedPlans = async ({ tenant, author }: Seeded, all: readonly DemoCompany[], today: Day) => {
  const { userId, now } = author;
  const at = now.toISOString();
  const advised = all
    .filter(({ company }) => company.id % every === 2)
    .flatMap(({ company }) =>
      suggestionsFor(company, [])
        .filter(({ state, asks }) => state === "needed" && !asks)
        .map(({ draft }) => ({ company, draft })),
    );
  const ids = await plans.takeIds(tenant, advised.length);
  const records = advised.map(({ company, draft }, place): Plan => ({
    workplace: -1,
    ...draft,
    ...{ AutoId: ids[place]!, Version: 1, company: company.id, companyName: company.name, workplaceName: "" },
    ...{ user: -1, from: today, until: noDay, skipped: [], moved: [], made: [] },
    ...{ CreateUserId: userId, UpdateUserId: userId, CreatedAt: at, UpdatedAt: at },
  }));
  await insert(author, plans, tenant, records);
};

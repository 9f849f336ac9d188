import { Box, Button, Grid } from "@chakra-ui/react";
import { useState } from "react";
import { LuPlus } from "react-icons/lu";
import type { Company } from "#shared/companies/company.ts";
import { pagePaths } from "#shared/pages.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { useSession } from "#web/api/use-session.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { Link } from "#web/components/page/link.tsx";
import { PageActions, PageHead } from "#web/components/page/page-layout.tsx";
import { ComingTurns } from "./coming-turns.tsx";
import { blankForm, type DialogForm, toDialogForm } from "./plan-form.ts";
import { RegisteredPlans } from "./registered-plans.tsx";
import { SuggestionsCard } from "./suggestions-card.tsx";
import { TurnDialog } from "./turn-dialog.tsx";
import type { ShownTurn } from "./turns.ts";

const PlanDialog = lazyPart(async () => (await import("./plan-dialog.tsx")).PlanDialog);

type OfCompany = { company: Company; plans: readonly Plan[] };

/** The 定例業務 of one company: what is registered, what comes next, and what the law asks of it besides. */
export const CompanyPlans = ({ company, plans }: OfCompany) => {
  const { today } = useSession();
  const own = plans.filter((plan) => plan.company === company.id);
  const [dialog, setDialog] = useState<{ plan?: Plan; start: DialogForm }>();
  const [opened, setOpened] = useState<ShownTurn>();
  const add = (start: DialogForm = { ...blankForm, from: today }) => setDialog({ start });
  return (
    <>
      <Box py={{ mdDown: "3" }}>
        <PageHead isWrapping>
          <h1>{company.name}　定例業務</h1>
          <PageActions>
            <Button asChild variant="outline">
              <Link to={pagePaths.plans}>年間予定</Link>
            </Button>
            <Button onClick={() => add()}>
              <LuPlus aria-hidden />
              定例業務を追加
            </Button>
          </PageActions>
        </PageHead>
      </Box>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 4fr)" }}
        gap="4"
        alignItems="start"
      >
        <Box minW="0">
          <RegisteredPlans
            company={company}
            plans={own}
            onOpen={(plan) => setDialog({ plan, start: toDialogForm(plan) })}
          />
          <ComingTurns company={company} plans={own} onTurn={setOpened} />
        </Box>
        <SuggestionsCard company={company} plans={own} />
      </Grid>
      {dialog && (
        <PlanDialog company={company} plan={dialog.plan} start={dialog.start} onClose={() => setDialog(undefined)} />
      )}
      {opened && <TurnDialog shown={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

import { Flex } from "@chakra-ui/react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Agreement } from "#shared/agreements/agreement.ts";
import type { AgreementType } from "#shared/agreements/content.ts";
import { inCurrentForm } from "#shared/agreements/current-form.ts";
import { nextPeriod } from "#shared/agreements/next-period.ts";
import { agreementRoutes } from "#shared/agreements/routes.ts";
import { startContent } from "#shared/agreements/start-content.ts";
import { yearEnd } from "#shared/dates/year.ts";
import { unwrap } from "#shared/checklists/wire.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { addDays, isDay } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { useSend } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { HistoryButton } from "#web/embedded/history-button.tsx";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { EndedForm, FormName } from "./form-name.tsx";
import { toValues, type Values } from "./form-values.ts";
import { SitesFrom } from "./sites-from.tsx";
import { StartPart } from "./start-part.tsx";
import { type WizardStep, wizardSteps } from "./steps.ts";
import { type RowForm, type Start, useRefresh } from "./use-agreement.ts";
import { type SavedForm, WizardForm } from "./wizard-form.tsx";
import type { FocusTarget } from "./wizard-layout.tsx";

const ReviewPart = lazyPart(async () => (await import("./review-part.tsx")).ReviewPart);
const FilingPart = lazyPart(async () => (await import("./filing-part.tsx")).FilingPart);

/** 起算日 of a row: its own, else that of the year which ends on its 終了日. */
const periodStart = ({ startdate, deadline }: ChecklistRow) => {
  if (isDay(startdate)) return startdate;
  return isDay(deadline) ? addDays(yearEnd(addDays(deadline, 1), -1), 1) : undefined;
};

/** What a form starts with: its own content, that of the one it is copied from, or what is known of the company, its 事業場 and the row. */
const initialValues = ({ found, source, start, wanted }: Omit<Props, "onMade">): Values => {
  if (found?.agreement) return toValues({ ...found.agreement, type: wanted ?? found.agreement.type });
  if (source) {
    const { type, content } = inCurrentForm(source);
    return toValues({ ...source, type: wanted ?? type, content: nextPeriod(content) });
  }
  const row = found && unwrap(found.record);
  const place = start.workplaces.find(({ id }) => id === row?.workplace);
  const content = startContent({ company: start.company, workplace: place, startDate: row && periodStart(row) });
  return toValues({
    type: wanted ?? (row?.special === "1_有" ? "9-2" : "9"),
    company: start.company.id,
    workplace: place?.id ?? -1,
    content: {
      ...content,
      fields: {
        ...content.fields,
        ...(row?.office && { laborOffice: row.office }),
        ...(isDay(row?.deadline) && { validTo: row.deadline }),
      },
    },
    files: start.files.filter(({ purpose }) => purpose === "proxy").map(({ id }) => id),
  });
};

/** The step that the address names. */
const useStep = () => {
  const [params, setParams] = useSearchParams();
  const step = (params.get("step") ?? "workplace") as WizardStep;
  const go = (next: WizardStep, id?: number) => {
    const isMade = id !== undefined && params.get("id") !== String(id);
    const isSame = next === step;
    setParams(
      (current) =>
        id === undefined
          ? new URLSearchParams([...[...current].filter(([name]) => name !== "step"), ["step", next]])
          : new URLSearchParams({ id: String(id), step: next }),
      { replace: isMade || isSame, preventScrollReset: isSame },
    );
  };
  return { step, go };
};

type Props = {
  found: RowForm | undefined;
  /** A filed form whose content the new one begins with, for the period that follows. */
  source?: Agreement | undefined;
  start: Start;
  wanted: AgreementType | undefined;
  /** The first save of a new form gave it this number. */
  onMade: (id: number) => void;
};

/** A draft and its way to being filed. */
export const DraftWizard = ({ found, source, start, wanted, onMade }: Props) => {
  const { today } = useSession();
  const save = useSend(agreementRoutes.save);
  const refresh = useRefresh();
  const [agreement, setAgreement] = useState<Agreement | undefined>(found?.agreement ?? undefined);
  const [initial] = useState(() => initialValues({ found, source, start, wanted }));
  const [draft] = useState(agreement && agreement.type !== initial.type ? initial : undefined);
  const [asked, setAsked] = useState<ReadonlySet<WizardStep>>(new Set(agreement && wizardSteps));
  const [focusTarget, setFocusTarget] = useState<FocusTarget>({});
  const { step, go } = useStep();
  const row = agreement?.AutoId ?? found?.record.AutoId;

  const leave = (next: WizardStep, at?: string, id?: number) => {
    // Whoever looks at the whole form asks for all of it.
    setAsked((steps) => new Set(next === "review" ? wizardSteps : [...steps, step]));
    if (next !== step || at) setFocusTarget({ at });
    go(next, id);
  };
  const handleSaved = ({ agreement: saved, ...answer }: SavedForm, next: WizardStep, at?: string) => {
    setAgreement(saved);
    refresh(saved.AutoId, { agreement: saved, ...answer });
    onMade(saved.AutoId);
    // On the way to another step the new heading says enough.
    if (next === step) void toast(answer.message);
    leave(next, at, saved.AutoId);
  };
  const employeeCount = ({ workplace }: Values) =>
    start.workplaces.find(({ id }) => id === workplace)?.employeeCount ?? (start.company.employeeCount || undefined);

  return (
    <>
      {draft && agreement === found?.agreement && <MessageBar status="info" title={messages.formChanged} mb="4" />}
      <WizardForm
        {...{ agreement, initial, draft, step, focusTarget, asked, employeeCount }}
        parts={{
          head: (
            <>
              <Flex wrap="wrap" align="center" columnGap="3" mb="4" _print={{ display: "none" }}>
                <b>{start.company.name}</b>
                <FormName />
                {agreement && <HistoryButton kind="agreement" id={agreement.AutoId} />}
              </Flex>
              <EndedForm />
            </>
          ),
          start: <StartPart start={start} own={row} />,
          tools: { sites: <SitesFrom start={start} /> },
          review: <ReviewPart onGo={leave} />,
          filing: (
            <FilingPart
              {...{ agreement, start, today }}
              onGo={leave}
              onFiled={(answer) => {
                if (answer) void toast(answer.message);
                if (row !== undefined) refresh(row, answer);
              }}
            />
          ),
        }}
        onSave={(values, base) => {
          const named = base
            ? { AutoId: base.AutoId, Version: base.Version }
            : row === undefined
              ? {}
              : { AutoId: row };
          return save.mutateAsync({ body: { ...values, ...named } });
        }}
        onSaved={handleSaved}
        onGo={leave}
      />
    </>
  );
};

import { Box, chakra, Grid, VisuallyHidden } from "@chakra-ui/react";
import { useState } from "react";
import { get, useFormContext, useWatch } from "react-hook-form";
import { decidedBranch, stepNamed } from "#shared/todos/engine.ts";
import type { Flow } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { FieldError } from "#web/components/input/field-frame.tsx";
import { useMedia } from "#web/components/page/use-media.ts";
import { crowded, roomy, roomyWindow, tight } from "#web/theme/conditions.ts";
import { type CaseForm, flowFor } from "./case-form.ts";
import { LegalPane } from "./legal-pane.tsx";
import { shownDates } from "./shown-dates.ts";
import { StepItem } from "./step-item.tsx";
import { useScrollToFirst } from "./use-scroll-to-first.ts";
import { useSteps } from "./use-case.ts";

/** The sentence on a step, or on one that is missing behind the last. */
const stepError = (errors: object, index: number) => {
  const { name, sel, done, sub, date, memo } = (get(errors, `List.${index}`) ?? {}) as Record<string, object>;
  const found = [name, sel, done, sub, date, get(memo, "text")].find((error) => error);
  return found as { message?: string; type?: string } | undefined;
};

const useErrors = (count: number) => {
  const { errors } = useFormContext<CaseForm>().formState;
  const whole = (errors.List as { message?: string } | undefined)?.message;
  return { of: (index: number) => stepError(errors, index), last: stepError(errors, count)?.message ?? whole };
};

const Heading = ({ flow, items }: { flow: Flow | undefined; items: readonly TodoItem[] }) => {
  const done = items.filter((item) => item.done).length;
  const isReached = flow && stepNamed(flow, items.at(-1)?.name ?? "")?.isLast;
  return (
    <chakra.h3 display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2" mb="1.5" fontWeight="bold">
      手順
      {flow && (
        <chakra.small color="fg.muted" fontSize="xs" fontWeight="normal">
          {items.length}件中{done}件が完了。
          {!isReached && "この先の手順は、選んだ内容に応じて表示されます。"}
          {isReached && done === items.length && "すべての手順が完了しました。"}
        </chakra.small>
      )}
    </chakra.h3>
  );
};

const pane = { position: "relative", [roomy]: { minH: "0", overflow: "auto" } } as const;

/** The days above the steps, one line until they are asked for; it stays in sight while the steps pass below it. */
const FoldedDays = chakra("details", {
  base: {
    mb: "4",
    "&:not([open])": { position: "sticky", top: "-4", zIndex: "1" },
    "& summary": {
      minH: "touch",
      mx: "-4",
      px: "4",
      borderBlockWidth: "1px",
      bg: "bg.subtle",
      fontWeight: "bold",
      lineHeight: "2.625rem",
      cursor: "pointer",
    },
    // The pane says no more than the line above it.
    "& aside": { mt: "0 !important", borderTopWidth: "0 !important" },
    "& aside > h3": { srOnly: true },
  },
});

/** The steps, beside them the days that follow by law; in a small window those stand folded above. */
export const CaseView = ({ record }: { record: Todo | undefined }) => {
  const { control } = useFormContext<CaseForm>();
  const flow = flowFor(useWatch({ control, name: "Name" }), record);
  const [announcement, setAnnouncement] = useState("");
  const { items, ref, ...acts } = useSteps(flow, setAnnouncement);
  const errors = useErrors(items.length);
  const isRoomy = useMedia(roomyWindow);
  const scroller = useScrollToFirst("[data-now]", isRoomy);
  const now = items.findIndex(({ done }) => !done);
  const hasDays = flow?.steps.some(({ date }) => date);
  const isBeyond = flow && shownDates(flow, items).limits.length > 0;
  const days = flow && hasDays && <LegalPane flow={flow} items={items} record={record} css={pane} />;

  return (
    <Grid
      templateColumns="minmax(0, 1fr)"
      css={{
        [roomy]: { h: "full", ...(hasDays && { gridTemplateColumns: "minmax(0, 1fr) var(--days)" }) },
        "--days": "sizes.legalPane",
        ...tight({ "--days": "sizes.xs" }),
        ...crowded({ "--days": "18rem" }),
      }}
    >
      {days && !isRoomy && (
        // Opened it stands above the steps again, which may be far off.
        <FoldedDays onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView()}>
          <summary>法定期限{isBeyond && "（限度を超える日付があります）"}</summary>
          {days}
        </FoldedDays>
      )}
      <Box
        ref={scroller}
        css={{ ...pane, "& li": { scrollMarginTop: "touch" }, [roomy]: { ...pane[roomy], pt: "3", pb: "2", px: "6" } }}
      >
        <Heading flow={flow} items={items} />
        {!flow && (
          <chakra.p py="6" color="fg.muted">
            種類を選択すると、手順が表示されます。
          </chakra.p>
        )}
        {flow && (
          // The form focuses what it refuses: the first control of that step.
          <ol
            ref={(list) =>
              ref(list && { focus: () => list.querySelector<HTMLElement>("[data-refused] input:enabled")?.focus() })
            }
          >
            {items.map((item, index) => {
              const step = stepNamed(flow, item.name);
              const error = errors.of(index);
              return (
                step && (
                  <StepItem
                    key={`${flow.kind} ${item.name}`}
                    {...{ kind: flow.kind, step, item, acts, error }}
                    isNow={index === now}
                    isDecided={decidedBranch(step, items) !== undefined}
                  />
                )
              );
            })}
          </ol>
        )}
        {errors.last && <FieldError>{errors.last}</FieldError>}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Box>
      {isRoomy && days}
    </Grid>
  );
};

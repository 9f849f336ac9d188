import { chakra, Grid } from "@chakra-ui/react";
import { useId } from "react";
import { useController } from "react-hook-form";
import { priceOf, type Prices, sumsOf } from "#shared/payment/prices.ts";
import { type Plan, planLabels, plans } from "#shared/payment/state.ts";
import type { PaymentForm } from "./payment-form.ts";

const Card = chakra("label", {
  base: {
    display: "grid",
    gridTemplateColumns: "1rem 1fr",
    alignContent: "start",
    columnGap: "2.5",
    px: "3.5",
    py: "3",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "card",
    cursor: "pointer",
    "&:has(:checked)": {
      borderColor: "brand.solid",
      bg: "brand.subtle",
      boxShadow: "inset 0 0 0 1px {colors.brand.solid}",
    },
    "& > :not(input)": { gridColumn: "2" },
    "& > input": { gridRow: "1", mt: "0.5" },
  },
});

type CardProps = { plan: Plan; prices: Prices; name: string; isChosen: boolean; onChoose: () => void };

const PlanCard = ({ plan, prices, name, isChosen, onChoose }: CardProps) => {
  const id = useId();
  const [price, rest] = priceOf(plan, prices).split(/(?=（)/, 2);
  return (
    <Card>
      <chakra.input
        type="radio"
        name={name}
        boxSize="4"
        accentColor="brand.solid"
        aria-labelledby={`${id}-name ${id}-price`}
        aria-describedby={`${id}-sums`}
        checked={isChosen}
        onChange={onChoose}
      />
      <b id={`${id}-name`}>{planLabels[plan]}</b>
      <span id={`${id}-price`}>
        <chakra.b textStyle="xl">{price}</chakra.b>
        {rest}
      </span>
      <chakra.span id={`${id}-sums`} color="fg.muted" textStyle="xs">
        {sumsOf(plan, prices).map((sum) => (
          <chakra.span key={sum} display="block">
            {sum}
          </chakra.span>
        ))}
      </chakra.span>
    </Card>
  );
};

/** The plans side by side, each with what twelve months of it cost. */
export const PlanChoice = ({ prices }: { prices: Prices }) => {
  const id = useId();
  const { field } = useController<PaymentForm, "plan">({ name: "plan" });
  return (
    <Grid role="radiogroup" aria-label="プラン" templateColumns={{ base: "1fr 1fr", mdDown: "1fr" }} gap="3">
      {plans.map((plan) => (
        <PlanCard
          key={plan}
          {...{ plan, prices }}
          name={id}
          isChosen={field.value === plan}
          onChoose={() => field.onChange(plan)}
        />
      ))}
    </Grid>
  );
};

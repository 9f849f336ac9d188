import { Button, DatePicker, parseDate, Portal } from "@chakra-ui/react";
import { datePickerSlotRecipe } from "@chakra-ui/react/theme";
import type { Day } from "#shared/dates/day.ts";
import { addRecipes } from "#web/theme/system.ts";
import { calendarLabels } from "./labels.ja.ts";

addRecipes({ slotRecipes: { datePicker: datePickerSlotRecipe } });

/** In Chakra's own head the middle button's name leaves out the month that is written on it. */
const Head = () => (
  <DatePicker.Context>
    {({ view, visibleRangeText: { formatted } }) => (
      <DatePicker.ViewControl>
        <DatePicker.PrevTrigger />
        <DatePicker.ViewTrigger aria-label={`${formatted}、${calendarLabels.viewTrigger(view)}`}>
          {formatted}
        </DatePicker.ViewTrigger>
        <DatePicker.NextTrigger />
      </DatePicker.ViewControl>
    )}
  </DatePicker.Context>
);

const role = calendarLabels.content;

type Props = { value: Day | ""; today: Day; onPick: (day: Day) => void; onClose: () => void };

/** The popup only: Chakra's own date input stores wrong dates in Japanese. Loaded with the first press of the button. */
export const Calendar = ({ value, today, onPick, onClose }: Props) => (
  <DatePicker.Root
    open
    locale="ja-JP"
    value={value ? [parseDate(value)] : []}
    onValueChange={({ value: [picked] }) => {
      if (picked) onPick(picked.toString().slice(0, 10));
      onClose();
    }}
    onOpenChange={({ open }) => open || onClose()}
    translations={calendarLabels}
    positioning={{ strategy: "fixed", placement: "bottom-end" }}
    timeZone="Asia/Tokyo"
  >
    <DatePicker.Control position="absolute" inset="0" pointerEvents="none" />
    <Portal disabled>
      <DatePicker.Positioner>
        <DatePicker.Content aria-roledescription={role}>
          <DatePicker.View view="day">
            <Head />
            <DatePicker.DayTable aria-roledescription={role} />
            <Button size="xs" variant="outline" w="full" onClick={() => (onPick(today), onClose())}>
              今日
            </Button>
          </DatePicker.View>
          <DatePicker.View view="month">
            <Head />
            <DatePicker.MonthTable aria-roledescription={role} />
          </DatePicker.View>
          <DatePicker.View view="year">
            <Head />
            <DatePicker.YearTable aria-roledescription={role} />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </Portal>
  </DatePicker.Root>
);

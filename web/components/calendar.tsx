import { DatePicker, parseDate, Portal } from "@chakra-ui/react";
import type { Day } from "#shared/dates.ts";
import { labels } from "./labels.ja.ts";

/** Chakra's own head gives its middle button a name without the month that is written in it. */
const Head = () => (
  <DatePicker.ViewControl>
    <DatePicker.PrevTrigger />
    <DatePicker.ViewTrigger aria-label={undefined}>
      <DatePicker.RangeText />
      <span className="visually-hidden">、表示を切り替える</span>
    </DatePicker.ViewTrigger>
    <DatePicker.NextTrigger />
  </DatePicker.ViewControl>
);

type Props = { value: Day | ""; onPick: (day: Day) => void; onClose: () => void };

/** The popup only: Chakra's own date input stores wrong dates in Japanese. Loaded with the first press of the button. */
export const Calendar = ({ value, onPick, onClose }: Props) => (
  <DatePicker.Root
    open
    locale="ja-JP"
    value={value ? [parseDate(value)] : []}
    onValueChange={({ value: [picked] }) => {
      if (picked) onPick(picked.toString().slice(0, 10));
      onClose();
    }}
    onOpenChange={({ open }) => open || onClose()}
    translations={labels.calendar}
    positioning={{ strategy: "fixed", placement: "bottom-end" }}
    timeZone="Asia/Tokyo"
  >
    <DatePicker.Control className="calendar-anchor" />
    <Portal disabled>
      <DatePicker.Positioner>
        <DatePicker.Content className="calendar">
          <DatePicker.View view="day">
            <Head />
            <DatePicker.DayTable />
          </DatePicker.View>
          <DatePicker.View view="month">
            <Head />
            <DatePicker.MonthTable />
          </DatePicker.View>
          <DatePicker.View view="year">
            <Head />
            <DatePicker.YearTable />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </Portal>
  </DatePicker.Root>
);

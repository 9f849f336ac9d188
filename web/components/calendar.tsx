import { DatePicker, parseDate, Portal } from "@chakra-ui/react";
import type { Day } from "#shared/dates.ts";
import { labels } from "./labels.ja.ts";

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
            <DatePicker.Header />
            <DatePicker.DayTable />
          </DatePicker.View>
          <DatePicker.View view="month">
            <DatePicker.Header />
            <DatePicker.MonthTable />
          </DatePicker.View>
          <DatePicker.View view="year">
            <DatePicker.Header />
            <DatePicker.YearTable />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </Portal>
  </DatePicker.Root>
);

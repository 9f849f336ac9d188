import { showNumber } from "#shared/text/numbers.ts";
import { listTools } from "./list-tools.classes.ts";

type Props = { count: number; max: number };

/** `n / 上限` from four fifths of an office's limit on. */
export const LimitNote = ({ count, max }: Props) => {
  if (count < max * 0.8) return null;
  const text = `${showNumber(count)} / ${showNumber(max)}`;
  return (
    <p role="status" className={listTools.limit}>
      {count < max ? `登録数 ${text}。上限に近づいています。` : `登録数 ${text}。上限のため、登録できません。`}
    </p>
  );
};

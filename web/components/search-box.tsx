import { useEffect, useRef, useState } from "react";
import { LuSearch, LuX } from "react-icons/lu";

const pause = 300;

/**
 * Tells what is searched for 300 ms after the last key, never in the middle of a composition:
 * text that an input method has not confirmed is not searched for.
 */
export const SearchBox = ({
  value,
  placeholder,
  onSearch,
}: {
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
}) => {
  const [text, setText] = useState(value);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(value);

  useEffect(() => {
    // The address changed by itself (Back, 条件をクリア), not through this box.
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (next: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = next;
      onSearch(next);
    }, wait);
  };
  const handleChange = (next: string) => {
    setText(next);
    if (!composing.current) tell(next, pause);
  };

  return (
    <div className="search" role="search">
      <LuSearch aria-hidden />
      <input
        className="control"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={`検索（${placeholder}）`}
        placeholder={placeholder}
        value={text}
        onChange={(event) => handleChange(event.target.value)}
        onCompositionStart={() => {
          composing.current = true;
          clearTimeout(timer.current);
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          tell(event.currentTarget.value, pause);
        }}
      />
      {text && (
        <button
          type="button"
          className="icon-button"
          aria-label="検索の文字を消す"
          onClick={() => (setText(""), tell("", 0))}
        >
          <LuX aria-hidden />
        </button>
      )}
    </div>
  );
};

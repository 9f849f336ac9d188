import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { LuX } from "react-icons/lu";
import { messages } from "#shared/messages.ts";
import { BareSelect } from "./bare-inputs.ts";
import { absentOption, chosen, type Filter, isDefault } from "./filter.ts";
import type { ListUrl } from "./list-url.ts";
import { SearchBox } from "./search-box.tsx";

type Props<T> = {
  url: ListUrl;
  filters?: readonly Filter<T>[];
  search: { placeholder: string };
  tools?: ReactNode;
  isLoading: boolean;
  total: number;
  count: number;
  isNarrowed: boolean;
  onClear: () => void;
};

const number = (value: number) => value.toLocaleString("ja-JP");

const Count = ({ children }: { children: ReactNode }) => (
  <chakra.p
    role="status"
    ms={{ base: "auto", mdDown: "1" }}
    pe="1"
    color="fg.muted"
    css={{ "& b": { color: "fg", fontWeight: "bold" } }}
  >
    {children}
  </chakra.p>
);

const Chip = ({ text, onRemove }: { text: string; onRemove: () => void }) => (
  <Flex
    as="span"
    align="center"
    gap="0.5"
    h={{ base: "chip", mdDown: "8" }}
    ps="2.5"
    pe="0.5"
    borderWidth="1px"
    borderColor="brand.border"
    borderRadius="full"
    bg="brand.subtle"
    color="brand.fg"
    fontSize="xs"
    fontWeight="medium"
  >
    {text}
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      w="6"
      h={{ base: "6", mdDown: "8" }}
      cursor="button"
      aria-label={`${text}を解除`}
      onClick={onRemove}
    >
      <LuX aria-hidden />
    </chakra.button>
  </Flex>
);

const Chips = <T,>({ url, filters = [], onClear }: Pick<Props<T>, "url" | "filters" | "onClear">) => {
  const text = url.params.get("searchText");
  const active = filters.filter((filter) => !isDefault(filter, url.params));
  return (
    <Flex flex="none" wrap="wrap" align="center" gap="2" px="2" pb="2">
      {active.map((filter) => {
        const label = filter.options.find(({ value }) => value === chosen(filter, url.params))?.label;
        return (
          <Chip
            key={filter.name}
            text={`${filter.label}：${label}`}
            onRemove={() => url.change({ [filter.name]: undefined }, "push")}
          />
        );
      })}
      {text && <Chip text={`検索：${text}`} onRemove={() => url.change({ searchText: undefined }, "push")} />}
      <Button size="inline" variant="link" _print={{ display: "none" }} onClick={onClear}>
        条件をクリア
      </Button>
    </Flex>
  );
};

const Select = <T,>({ filter, url }: { filter: Filter<T>; url: ListUrl }) => {
  const { name, label, options, icon } = filter;
  const value = chosen(filter, url.params);
  return (
    <Flex position="relative" align="center">
      {icon && (
        <Box position="absolute" zIndex="1" insetStart="9px" pointerEvents="none">
          {icon(value)}
        </Box>
      )}
      <BareSelect
        size="xs"
        minW="filter"
        ps={icon ? "30px" : "2.5"}
        pe="1.5"
        textStyle={{ base: "sm", mdDown: "md" }}
        aria-label={label}
        value={value}
        onChange={({ target }) =>
          url.change({ [name]: target.value === absentOption(filter) ? undefined : target.value }, "push")
        }
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </BareSelect>
    </Flex>
  );
};

/** Filters and search at the left, the count at the right, and what is in force below. */
export const ListTools = <T,>({
  url,
  filters = [],
  search,
  tools,
  isLoading,
  total,
  count,
  isNarrowed,
  onClear,
}: Props<T>) => (
  <>
    <Flex flex="none" wrap="wrap" align="center" gap="2" p="2">
      <Box display="contents" _print={{ display: "none" }}>
        {filters
          .filter(({ isByLink }) => !isByLink)
          .map((filter) => (
            <Select key={filter.name} filter={filter} url={url} />
          ))}
        <SearchBox
          value={url.params.get("searchText") ?? ""}
          placeholder={search.placeholder}
          onSearch={(text) => url.change({ searchText: text }, "replace")}
        />
        {tools}
      </Box>
      {isLoading ? (
        <Count>{messages.loading}</Count>
      ) : isNarrowed || count < total ? (
        <Count>
          全{number(total)}件中 <b>{number(count)}</b>件
        </Count>
      ) : (
        <Count>
          全<b>{number(total)}</b>件
        </Count>
      )}
    </Flex>
    {isNarrowed && <Chips url={url} filters={filters} onClear={onClear} />}
  </>
);

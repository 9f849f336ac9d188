import {
  focusManager,
  QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import type { Route, RouteInput, RouteResponse } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { sendAll } from "./send-all.ts";
import { newKey, type RequestScope } from "./request.ts";
import { send } from "./send.ts";
import { visitedTenant } from "./tenant.ts";

const tenantKey = ({ isHome }: RequestScope = {}) => (isHome ? undefined : visitedTenant()) ?? "own";

/** A visible window gets focus again without having been hidden. */
const looks = ["visibilitychange", "focus"];
focusManager.setEventListener((onLook) => {
  const look = () => onLook();
  for (const name of looks) addEventListener(name, look);
  return () => looks.forEach((name) => removeEventListener(name, look));
});

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: (failures, error) => failures < 2 && error instanceof AppError && error.code === "busy",
      },
      mutations: { networkMode: "always", retry: false },
    },
  });

/** The options of a GET route for `useQuery`, `prefetchQuery` and the like. */
export const routeQuery = <R extends Route>(route: R, input: RouteInput<R>, whose: RequestScope = {}) => ({
  queryKey: [tenantKey(whose), route.feature, route.name, input],
  queryFn: ({ signal }: { signal: AbortSignal }) => sendAll(route, input, { signal, ...whose }),
  // A list keeps the rows that stay by their numbers: by their places one removed row would make all after it anew.
  structuralSharing: !route.rows,
});

/** What others have done is seen after a minute, and at once when the tab is looked at again. Milliseconds. */
const readAgainEvery = 60_000;

/** Reads a GET route; a list is read whole, and again while it is looked at. */
export const useRoute = <R extends Route>(
  route: R,
  input: RouteInput<R>,
  {
    isHome = false,
    ...options
  }: RequestScope & { enabled?: boolean; staleTime?: number; gcTime?: number; refetchInterval?: number } = {},
) =>
  useQuery<RouteResponse<R>, AppError>({
    ...routeQuery(route, input, { isHome }),
    ...(route.rows && { refetchInterval: readAgainEvery }),
    ...options,
  });

const writeKey = (route: Route) => [tenantKey(), route.feature, route.name];

type Change<R extends Route, L extends Route> = {
  /** Writes of the same name wait for one another instead of racing. */
  inTurn?: string;
  /** The list whose cached answers `change` brings up to date before they are read again. */
  list: L;
  change: (list: RouteResponse<L>, answer: RouteResponse<R>, input: RouteInput<R>) => RouteResponse<L>;
};

/** The same content again is the same intention: while it is under way one call, after a failure the same key. */
type Intention<Answer> = { key: string; text: string; answer?: Promise<Answer> | undefined };

/** Writes through a route; afterwards everything of its feature is read again. Never retries by itself. */
export const useSend = <R extends Route, L extends Route = Route>(route: R, change?: Change<R, L>) => {
  const client = useQueryClient();
  const intention = useRef<Intention<RouteResponse<R>>>(undefined);
  return useMutation<RouteResponse<R>, AppError, RouteInput<R>>({
    mutationKey: writeKey(route),
    ...(change?.inTurn && { scope: { id: change.inTurn } }),
    mutationFn: (input) => {
      const text = JSON.stringify(input);
      if (intention.current?.text !== text) intention.current = { key: newKey(), text };
      const mine = intention.current;
      mine.answer ??= send(route, input, { key: mine.key }).then(
        (answer) => {
          intention.current = undefined;
          return answer;
        },
        (error: unknown) => {
          mine.answer = undefined;
          throw error;
        },
      );
      return mine.answer;
    },
    onSuccess: (answer, input) => {
      if (change)
        client.setQueriesData<RouteResponse<L>>(
          { queryKey: [tenantKey(), change.list.feature, change.list.name] },
          (list) => (list === undefined ? list : change.change(list, answer, input)),
        );
      void client.invalidateQueries({ queryKey: [tenantKey(), route.feature] });
    },
  });
};

/** What this route's writes under way say, the earliest first: a screen may show it before the server has answered. */
export const usePending = <R extends Route>(route: R) =>
  useMutationState({
    filters: { mutationKey: writeKey(route), status: "pending" },
    select: ({ state }) => state.variables as RouteInput<R>,
  });

/** The rows with a record put in place of the one with the same id, or at the end. */
export const putRecord = <T, K extends keyof T>(rows: T[], record: T, id: K): T[] =>
  rows.some((row) => row[id] === record[id])
    ? rows.map((row) => (row[id] === record[id] ? record : row))
    : [...rows, record];

import type { ComponentProps } from "react";
import { matchPath, useHref, useLinkClickHandler, useLocation } from "react-router";

type Props = Omit<ComponentProps<"a">, "href"> & { to: string; state?: unknown };

/**
 * A link to a page of ours, as React Router documents it for links of one's own: its `Link` brings along the code by
 * which its framework loads pages ahead, 2 KB that no page here uses.
 */
export const Link = ({ to, state, onClick, ...rest }: Props) => {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target, state });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
};

/** A link that says when its page, or one below it, is shown. */
export const NavLink = ({ to, ...rest }: Props) => {
  const isShown = matchPath({ path: to, end: false }, useLocation().pathname);
  return <Link {...rest} to={to} aria-current={isShown ? "page" : undefined} />;
};

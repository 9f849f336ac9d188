/** The wordmark as a picture file, so that its paths are not in the script. */
export const Logo = ({ className }: { className?: string }) => (
  <img className={className} src="/logo.svg" alt="Todoke" />
);

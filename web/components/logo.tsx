/** The wordmark as a picture file, so that its paths are not in the script. */
export const Logo = () => <img className="logo" src="/logo.svg" alt="Todoke" width={121} height={26} />;

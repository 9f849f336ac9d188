declare module "virtual:global-styles";
declare module "virtual:late-tokens";

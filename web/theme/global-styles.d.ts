declare module "virtual:global-styles";

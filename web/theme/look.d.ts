declare module "virtual:look";

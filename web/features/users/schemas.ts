export { UserForm as form } from "#shared/users/user-form.ts";
export { UserRecord as record } from "#shared/users/user.ts";

/** The roles that one can be invited to. */
export const inviteTypes = ['employee', 'courier'] as const;

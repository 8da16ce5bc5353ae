/**
 * Shared parts that the shell itself does not use but gives to remotes. No code calls these: that they are
 * written here makes the build provide them, each in files of its own that load when a remote asks.
 */
export const partsOnDemand = {
  act: () => import('@waybill/ui/act'),
  form: () => import('@waybill/ui/form'),
  fields: () => import('@waybill/ui/fields'),
  filters: () => import('@waybill/ui/filters'),
  table: () => import('@waybill/ui/table'),
  export: () => import('@waybill/ui/export'),
  members: () => import('@waybill/ui/members'),
  memberForms: () => import('@waybill/ui/member-forms'),
  live: () => import('@waybill/live'),
  map: () => import('@waybill/map'),
  order: () => import('@waybill/ui/order'),
};

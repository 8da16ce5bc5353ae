import type {
  AccountObstacles,
  ActivityEntry,
  BookableCompany,
  BookedOrder,
  BookedRun,
  Breach,
  CallList,
  CashDaySummary,
  CashEntry,
  ChangedFactors,
  Company,
  CompanyCashDay,
  CompanyCounts,
  CompanySettings,
  CompanyStats,
  Confirmed,
  CountedPage,
  Country,
  CourierOrder,
  CourierOrderCounts,
  Customer,
  DayClosing,
  DayResult,
  Debtor,
  DeliveryPin,
  DeliveryRate,
  Dispute,
  Employee,
  EmployeeStats,
  EndedSessions,
  Erasure,
  Expense,
  ExpensePage,
  FactorStep,
  FoundPerson,
  GeneralStats,
  HandIn,
  ImportDetails,
  ImportProgress,
  ImportRecord,
  ImportUndo,
  Invite,
  LocationEntry,
  Message,
  MessageProviderSettings,
  MessageSettings,
  MyCash,
  MyRider,
  NarrowToken,
  OfferedInvite,
  OfferShare,
  Order,
  OrderAttention,
  OrderCounts,
  OrderMessages,
  OrderTransfer,
  Outlet,
  OutletBank,
  OwedPage,
  OwnAccount,
  OwnFactors,
  OwnShop,
  Page,
  PageVisitResult,
  Paper,
  PayLine,
  PayoutItem,
  PayoutRun,
  PayoutRunSums,
  PayRules,
  PayStatement,
  Permission,
  PersonCopy,
  PersonNotes,
  PhotoProgress,
  PlatformCompany,
  PreparedAuthenticator,
  PreparedPasskey,
  PushDevice,
  RankedRiders,
  ReceiverLink,
  Referral,
  ReferredUser,
  Refusals,
  RegionWithCities,
  RemittanceSummary,
  ReportFigures,
  ResetFactors,
  Rider,
  RiderCash,
  RiderCashSummary,
  RiderCounts,
  RiderStats,
  RiderStops,
  RoleRecord,
  SentInvite,
  Session,
  Shop,
  ShopAccess,
  ShopAccount,
  ShopDispute,
  ShopOrder,
  ShopRules,
  ShownProof,
  ShownWebhookDelivery,
  SignedInUser,
  Statement,
  StatementLine,
  StatementSender,
  SuiteHealth,
  SuiteReportResult,
  SuiteRollout,
  SuiteSwitch,
  ThirdPartyCallPage,
  ThirdPartyToken,
  TrackedOrder,
  Transfer,
  TransferSettings,
  User,
  VerifiedRemittances,
  WaitingCharge,
  WaitingCounts,
  Webhook,
  WebhookDeliveryPage,
} from '@waybill/contract';

/** The data of each path of the catalogue, in the contract's types. */
export interface FakeCalls {
  'pay/rules/show': PayRules;
  'pay/rules/update': PayRules;
  'pay/rules/remove': PayRules;
  'settlement/waiting/store': WaitingCharge;
  'settlement/rules/show': ShopRules;
  'settlement/rules/update': ShopRules;
  'settlement/rules/remove': ShopRules;
  'settlement/owed/index': OwedPage;
  'settlement/bank/update': OutletBank;
  'settlement/run/store': PayoutRun;
  'settlement/run/index': Page<PayoutRunSums>;
  'settlement/run/show': PayoutRun;
  'settlement/run/paid': BookedRun;
  'settlement/run/drop': PayoutRun;
  'settlement/item/drop': PayoutItem;
  'settlement/dispute/index': Page<Dispute>;
  'settlement/dispute/answer': Dispute;
  'pay/statement/show': PayStatement;
  'pay/statement/line/index': Page<PayLine>;
  'pay/out/store': CashEntry;
  'pay/expense/store': Expense;
  'pay/expense/index': ExpensePage;
  'pay/expense/approve': Expense;
  'pay/expense/refuse': Expense;
  'paper/index': Paper[];
  'paper/store': Paper;
  'paper/update': Paper;
  'paper/delete': Paper;
  'auth/login': SignedInUser;
  'auth/logout': null;
  'auth/register': User;
  'auth/verify': null;
  'auth/verify/resend': null;
  'auth/forgot': null;
  'auth/reset': null;
  'auth/change': null;
  'suite/report': SuiteReportResult;
  'suite/visit': PageVisitResult;
  'suite/switch': SuiteSwitch;
  'suite/share': SuiteRollout;
  'suite/health': SuiteHealth;
  'auth/second': SignedInUser;
  'auth/confirm/begin': FactorStep;
  'auth/confirm': Confirmed;
  'auth/factor/me': OwnFactors;
  'auth/factor/reset': ResetFactors;
  'auth/factor/reset/account': ResetFactors;
  'auth/passkey/begin': FactorStep;
  'auth/passkey/prepare': PreparedPasskey;
  'auth/passkey/store': ChangedFactors;
  'auth/passkey/update': OwnFactors;
  'auth/passkey/delete': ChangedFactors;
  'auth/authenticator/prepare': PreparedAuthenticator;
  'auth/authenticator/store': ChangedFactors;
  'auth/authenticator/delete': ChangedFactors;
  'auth/recovery/renew': ChangedFactors;
  'auth/session/me': Session[];
  'auth/session/narrow': NarrowToken;
  'auth/session/revoke': Session;
  'auth/session/revoke/others': EndedSessions;
  'courier/location': LocationEntry;
  'push-notification-token/store': PushDevice;
  'user/show': User;
  'waiting/show': WaitingCounts;
  'user/agree': User;
  'user/update': User;
  'user/copy': PersonCopy;
  'user/erase': null;
  'user/erase/show': AccountObstacles;
  'referral/me': Referral;
  'referral/store': Referral;
  'referral/index': Page<ReferredUser>;
  'region/earth/index': Country[];
  'region/earth/sort/index': RegionWithCities[];
  'onboard/company': Company;
  'onboard/courier': Rider;
  'onboard/employee': Employee;
  'onboard/invite': Employee | Rider;
  'import/store': ImportProgress;
  'import/index': ImportRecord[];
  'import/show': ImportDetails;
  'import/undo': ImportUndo;
  'invite/store': SentInvite;
  'invite/index': Page<SentInvite>;
  'invite/revoke': SentInvite;
  'invite/show': OfferedInvite;
  'invite/accept': Employee | Rider;
  'invite/me': Invite[];
  'invite/refuse': Invite;
  'company/me': Company;
  'company/show': Company;
  'company/index': Page<PlatformCompany> | CountedPage<PlatformCompany, CompanyCounts>;
  'company/search/index': Page<PlatformCompany> | CountedPage<PlatformCompany, CompanyCounts>;
  'company/settings/show': CompanySettings;
  'company/settings/update': CompanySettings;
  'privacy/person/index': FoundPerson[];
  'privacy/person/notes': PersonNotes;
  'privacy/person/show': PersonCopy;
  'privacy/person/erase': Erasure;
  'privacy/erasure/index': Erasure[];
  'privacy/breach/index': Breach[];
  'privacy/breach/store': Breach;
  'privacy/breach/update': Breach;
  'activity/index': Page<ActivityEntry> | ActivityEntry[];
  'company/approve/management': PlatformCompany;
  'company/refuse/management': PlatformCompany;
  'order/index': CountedPage<Order, OrderCounts>;
  'order/search/index': Page<Order>;
  'order/filter/index': CountedPage<Order, OrderCounts>;
  'order/show': Order;
  'order/attention/index': OrderAttention[];
  'order/calls/index': CallList;
  'order/promises/index': OrderAttention[];
  'order/confirm': Order;
  'order/refusals/show': Refusals;
  'order/store': Order;
  'order/update': Order;
  'order/mark/closed': Order;
  'order/mark/delivered': Order;
  'order/link/store': ReceiverLink;
  'order/link/revoke': ReceiverLink;
  'outlet/shop/show': ShopAccess;
  'outlet/shop/link/store': ShopAccess;
  'outlet/shop/link/revoke': ShopAccess;
  'outlet/shop/member/remove': ShopAccess;
  'shop/mine/index': OwnShop[];
  'shop/join': OwnShop;
  'shop/show': Shop;
  'shop/order/index': Page<ShopOrder>;
  'shop/order/show': ShopOrder;
  'shop/pick-up/store': ShopOrder;
  'shop/pick-up/cancel': ShopOrder;
  'shop/account/show': ShopAccount;
  'shop/statement/show': Statement;
  'shop/statement/line/index': Page<StatementLine>;
  'shop/dispute/index': ShopDispute[];
  'shop/dispute/store': ShopDispute;
  'order/pin/show': DeliveryPin;
  'courier/order/filter/index': CountedPage<CourierOrder, CourierOrderCounts>;
  'courier/order/filter/me': CountedPage<CourierOrder, CourierOrderCounts>;
  'courier/order/show': CourierOrder;
  'courier/order/assign': CourierOrder;
  'courier/order/unassign': CourierOrder;
  'courier/order/update/status': CourierOrder;
  'courier/order/stops/update': RiderStops;
  'courier/order/proof/show': ShownProof;
  'courier/order/proof/photo/store': PhotoProgress;
  'courier/order/pin/pass': CourierOrder;
  'courier/order/attempt/store': CourierOrder;
  'courier/order/attempt/update': CourierOrder;
  'courier/order/return/store': CourierOrder;
  'courier/order/remittance/filter/index': Page<CourierOrder> | CourierOrder[];
  'courier/order/remittance/totals': RemittanceSummary;
  'courier/order/remittance/riders': Debtor[];
  'courier/order/remittance/comment': CourierOrder;
  'courier/order/remittance/remit': CourierOrder;
  'courier/order/remittance/remit/verify': CourierOrder;
  'courier/order/remittance/remit/verify/counted': VerifiedRemittances;
  'cash/me': MyCash;
  'cash/rider/index': Page<RiderCashSummary>;
  'cash/rider/show': RiderCash;
  'cash/hand-in/store': HandIn;
  'cash/correction/store': CashEntry;
  'cash/payout/store': CashEntry;
  'cash/entry/index': Page<CashEntry>;
  'cash/day/index': CashDaySummary[];
  'cash/day/show': CompanyCashDay;
  'cash/day/close': DayClosing;
  'cash/day/reopen': DayClosing;
  'cash/statement/show': Statement;
  'cash/statement/line/index': Page<StatementLine>;
  'cash/statement/sender/index': Page<StatementSender>;
  'courier/offers/index': OfferShare[];
  'courier/ranked/index': RankedRiders;
  'courier/filter/index': CountedPage<Rider, RiderCounts> | Rider[];
  'courier/show': Rider;
  'courier/approve/company': Rider;
  'courier/terminate': Rider;
  'courier/me': MyRider;
  'courier/update/status': Rider;
  'customer/filter/index': Page<Customer>;
  'customer/search/index': Page<Customer>;
  'customer/store': Customer;
  'customer/update': Customer;
  'customer/delete': Customer;
  'employee/filter/index': Page<Employee> | Employee[];
  'employee/search/index': Page<Employee>;
  'employee/approve/company': Employee;
  'employee/terminate': Employee;
  'employee/show': Employee;
  'employee/update': Employee;
  'employee/update/status': Employee;
  'courier/update': Rider;
  'courier/days-off/store': Rider;
  'courier/days-off/delete': Rider;
  'outlet/filter/index': Page<Outlet> | Outlet[];
  'outlet/search/index': Page<Outlet>;
  'outlet/store': Outlet;
  'outlet/update': Outlet;
  'outlet/delete': Outlet;
  'role/index': RoleRecord[];
  'role/assign': Employee;
  'role/revoke': Employee;
  'permission/index': Page<Permission>;
  'permission/assign': RoleRecord;
  'permission/revoke': RoleRecord;
  'third-party/token/me': ThirdPartyToken[];
  'third-party/token/store': ThirdPartyToken;
  'third-party/token/revoke': ThirdPartyToken;
  'third-party/token/call/index': ThirdPartyCallPage;
  'transfer/settings/show': TransferSettings;
  'transfer/settings/update': TransferSettings;
  'transfer/order/show': OrderTransfer;
  'transfer/order/ask': OrderTransfer;
  'transfer/index': Page<Transfer>;
  'transfer/confirm': Transfer;
  'transfer/match': Transfer;
  'transfer/give-back': Transfer;
  'transfer/settle': Transfer;
  'message/settings/show': MessageSettings;
  'message/settings/update': MessageSettings;
  'message/provider/store': MessageProviderSettings;
  'message/provider/delete': MessageProviderSettings;
  'message/test': Message;
  'message/index': Page<Message>;
  'order/messages/show': OrderMessages;
  'order/messages/stop': OrderMessages;
  'webhook/index': Webhook[];
  'webhook/store': Webhook;
  'webhook/update': Webhook;
  'webhook/delivery/index': WebhookDeliveryPage;
  'webhook/delivery/show': ShownWebhookDelivery;
  'second-party/order/me': Page<BookedOrder>;
  'second-party/order/filter/me': Page<BookedOrder>;
  'second-party/order/show': BookedOrder;
  'second-party/order/track': TrackedOrder;
  'second-party/order/store': BookedOrder;
  'second-party/order/update': BookedOrder;
  'second-party/order/cancel': BookedOrder;
  'second-party/order/rate': BookedOrder;
  'second-party/statement/index': OwnAccount[];
  'second-party/statement/show': Statement;
  'second-party/statement/line/index': Page<StatementLine>;
  'second-party/company/index': Page<BookableCompany>;
  'second-party/rate/index': DeliveryRate[];
  'second-party/rate/store': DeliveryRate;
  'second-party/rate/update': DeliveryRate;
  'second-party/rate/delete': DeliveryRate;
  'stats/general': GeneralStats;
  'stats/companies': CompanyStats;
  'stats/couriers': RiderStats[];
  'stats/employees': EmployeeStats[];
  'stats/report': ReportFigures;
  'stats/result': DayResult;
}

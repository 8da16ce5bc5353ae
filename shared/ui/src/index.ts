import './theme/tokens.css';
import './theme/base.css';

export { Button } from 'antd';
export { ConfirmDialog } from './act/confirm-dialog.tsx';
export { Dialog } from './act/dialog.tsx';
export { Disclosure } from './act/disclosure.tsx';
export { LinkButton } from './act/link-button.tsx';
export { MenuButton } from './act/menu-button.tsx';
export { type Tab, Tabs } from './act/tabs.tsx';
export { Field, type FieldProps, type FieldRule } from './form/field.tsx';
export { Form } from './form/form.tsx';
export { messageOf } from './form/form-errors.ts';
export { Input } from './form/inputs.ts';
export { PasswordField, TextAreaField, TextField } from './form/text-fields.tsx';
export { Avatar } from './show/avatar.tsx';
export { capitalised } from './show/capitalised.ts';
export { CopyButton } from './show/copy-button.tsx';
export { CopyInvoice, shortenInvoice } from './show/copy-invoice.tsx';
export { Dashboard, type DashboardFigure, FigureCard, minutesText } from './show/dashboard.tsx';
export { DateTime, dateTimeText } from './show/date-time.tsx';
export { Facts } from './show/facts.tsx';
export { Icon, type IconName } from './show/icon.tsx';
export { Money, moneyText } from './show/money.tsx';
export { PhoneLink, phoneText } from './show/phone.tsx';
export {
  ApprovalTag,
  CourierOrderStatusTag,
  OrderStatusTag,
  PaidBadge,
  RemittanceStatusTag,
  StatusTag,
  type Tone,
} from './show/status-tag.tsx';
export { useNow } from './show/use-now.ts';
export { useSettled } from './show/use-settled.ts';
export { Wordmark } from './show/wordmark.tsx';
export { EmptyState } from './state/empty-state.tsx';
export { ErrorPanel } from './state/error-panel.tsx';
export { DetailSkeleton, ListSkeleton, PageSkeleton, TableSkeleton } from './state/skeletons.tsx';
export { applyStoredTheme, chooseTheme, type ThemeChoice, useTheme } from './theme/theme-choice.ts';
export { LargeControls, ThemeProvider } from './theme/theme-provider.tsx';

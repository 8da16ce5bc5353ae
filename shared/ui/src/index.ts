import './theme/tokens.css';
import './theme/antd/button.css';
import './theme/base.css';

export { Button } from 'antd';
export { checkedScript } from './act/checked-script.ts';
export { ConfirmDialog } from './act/confirm-dialog.tsx';
export { Dialog } from './act/dialog.tsx';
export { Disclosure } from './act/disclosure.tsx';
export { LinkButton } from './act/link-button.tsx';
export { MenuButton } from './act/menu-button.tsx';
export { saveFile } from './act/save-file.ts';
export { type Tab, Tabs } from './act/tabs.tsx';
export { FieldError } from './form/field-error.ts';
export { messageOf } from './form/form-errors.ts';
export { Picture } from './pictures/picture.tsx';
export { Avatar } from './show/avatar.tsx';
export { capitalised } from './show/capitalised.ts';
export { CashOfLimit } from './show/cash-of-limit.tsx';
export { CopyButton } from './show/copy-button.tsx';
export { Dashboard, FigureCard, minutesText } from './show/dashboard.tsx';
export { DateTime, dateTimeText, timeText } from './show/date-time.tsx';
export { ExplainedMoney } from './show/explained-money.tsx';
export { Facts } from './show/facts.tsx';
export { type Figure, Figures, figureFrom } from './show/figures.tsx';
export { Icon, type IconName } from './show/icon.tsx';
export { dayText, weekdayText } from './show/lagos-time.ts';
export { Money } from './show/money.tsx';
export { countText, moneyText } from './show/number-text.ts';
export { PhoneLink, phoneText } from './show/phone.tsx';
export { ApprovalTag, StatusTag, type StatusTagProps, type Tone } from './show/status-tag.tsx';
export { useDebouncedValue } from './show/use-debounced-value.ts';
export { useNow } from './show/use-now.ts';
export { useToday } from './show/use-today.ts';
export { Wordmark } from './show/wordmark.tsx';
export { EmptyState } from './state/empty-state.tsx';
export { ErrorPanel } from './state/error-panel.tsx';
export { DetailSkeleton, ListSkeleton, PageSkeleton, TableSkeleton } from './state/skeletons.tsx';
export { type KitTexts, KitTextsProvider, kitTexts, useKitTexts } from './texts/kit-texts.tsx';
export {
  applyStoredTheme,
  chooseTheme,
  followTheme,
  type ThemeChoice,
  themeNow,
  useTheme,
} from './theme/theme-choice.ts';
export { LargeControls, ThemeProvider } from './theme/theme-provider.tsx';

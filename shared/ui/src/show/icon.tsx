import {
  ArrowLeftOutlined,
  BankOutlined,
  BellOutlined,
  CarOutlined,
  CheckCircleOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  CloseOutlined,
  CopyOutlined,
  DashboardOutlined,
  DeleteOutlined,
  DesktopOutlined,
  DownloadOutlined,
  DownOutlined,
  EditOutlined,
  EllipsisOutlined,
  ExclamationCircleOutlined,
  EyeOutlined,
  InboxOutlined,
  LogoutOutlined,
  MailOutlined,
  MenuOutlined,
  MessageOutlined,
  MinusCircleOutlined,
  MoonOutlined,
  PhoneOutlined,
  PlusOutlined,
  ReloadOutlined,
  RightOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
  SendOutlined,
  SettingOutlined,
  ShopOutlined,
  SunOutlined,
  SwapOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons';

const icons = {
  alert: ExclamationCircleOutlined,
  back: ArrowLeftOutlined,
  bell: BellOutlined,
  cancel: CloseCircleOutlined,
  check: CheckOutlined,
  clock: ClockCircleOutlined,
  close: CloseOutlined,
  comment: MessageOutlined,
  companies: BankOutlined,
  copy: CopyOutlined,
  dashboard: DashboardOutlined,
  delete: DeleteOutlined,
  device: DesktopOutlined,
  delivered: CheckCircleOutlined,
  done: CheckCircleOutlined,
  down: DownOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  forward: RightOutlined,
  inactive: MinusCircleOutlined,
  inbox: InboxOutlined,
  mail: MailOutlined,
  menu: MenuOutlined,
  moon: MoonOutlined,
  more: EllipsisOutlined,
  navigate: SendOutlined,
  orders: UnorderedListOutlined,
  people: TeamOutlined,
  phone: PhoneOutlined,
  plus: PlusOutlined,
  reload: ReloadOutlined,
  remittance: WalletOutlined,
  rider: CarOutlined,
  search: SearchOutlined,
  settings: SettingOutlined,
  shop: ShopOutlined,
  signOut: LogoutOutlined,
  sun: SunOutlined,
  swap: SwapOutlined,
  user: UserOutlined,
  verify: SafetyCertificateOutlined,
  view: EyeOutlined,
} as const;

/** The icons of the suite, by what they stand for. */
export type IconName = keyof typeof icons;

interface IconProps {
  name: IconName;
  /** Its meaning, where no word stands beside it; without one it is decoration. */
  label?: string;
  className?: string;
}

/** An icon by name. */
export function Icon({ name, label, className }: IconProps) {
  const Drawn = icons[name];
  return label ? (
    <Drawn role="img" aria-label={label} className={className} />
  ) : (
    <Drawn aria-hidden aria-label={undefined} className={className} />
  );
}

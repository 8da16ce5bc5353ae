import type { Ability, Role } from '@waybill/contract';
import type { AccountType } from '@waybill/session';
import type { IconName } from '@waybill/ui';

/** Who sees an entry: every condition that is given must hold, and of a list any one suffices. */
export interface Requirement {
  accountTypes?: readonly AccountType[];
  anyRole?: readonly Role[];
  anyAbility?: readonly Ability[];
}

/** One link of a layout. It is plain data: it travels in the registry, so the shell knows it unloaded. */
export interface NavigationEntry {
  to: string;
  /** Screens behind it that lie at other paths: the entry is the current one there, and they are for who sees it. */
  also?: readonly string[];
  label: string;
  icon: IconName;
  layout: 'company' | 'user';
  /** Where it stands among the entries of all remotes; smaller comes first. */
  order: number;
  /** `sidebar` where left out; `menu` is the header's menu. */
  place?: 'sidebar' | 'menu';
  requires?: Requirement;
}

/** What a remote owns: its paths (each with all below it, `/` alone) and its navigation. */
export interface RemoteArea {
  name: string;
  /** How the area is called to people: "Orders could not be loaded". */
  title: string;
  paths: readonly string[];
  navigation: readonly NavigationEntry[];
  /** For whom this remote's companion stands beside every page of the company's layout; nobody where left out. */
  companionFor?: Requirement;
  /** Per path, the page file that is shown first (as `remote.ts` imports it), so that it loads early. */
  firstPages?: Readonly<Record<string, string>>;
}

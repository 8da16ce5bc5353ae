import assert from 'node:assert/strict';
import type { Locator, Page, Request } from 'playwright-core';
import type { Person } from './browser.ts';
import { goInside } from './open-as.ts';

/** One thing that a robot does: it goes to a screen and, where there is a way, opens a dialog and types into it. */
export interface Step {
  remote: string;
  path: string;
  heading: string | RegExp;
  /** Opens the dialog. */
  open?: (page: Page) => Promise<unknown>;
  /** A field of the dialog. */
  field?: string | RegExp;
}

export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

const isBuildFile = /^\/([a-z]+)\/([0-9a-f]{12})\/([^/]+\.(?:js|css))$/;
/** Loaded of a new build while the present one is shown. */
const isForNextVisit = /^(remoteEntry|__federation_expose_remote)\.(js|css)$/;

/** What a page runs or applies; a file that is fetched in advance may be of the build after it. */
const isUsed = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType());

/** Watches a robot’s requests: files that failed, and the builds whose files one view ran. */
function watchFiles(page: Page) {
  const failed: string[] = [];
  const builds = new Map<string, Map<string, string[]>>();
  const used = new Set<string>();
  let usedBefore = new Set<string>();
  const pending = new Set<Request>();
  const buildFile = (url: string) => isBuildFile.exec(new URL(url).pathname);
  page.on('request', (request) => {
    const [, remote = '', build = '', file = ''] = buildFile(request.url()) ?? [];
    if (!remote || remote === 'shell' || !isUsed(request) || isForNextVisit.test(file)) return;
    pending.add(request);
    const ofRemote = builds.get(remote) ?? new Map<string, string[]>();
    builds.set(remote, ofRemote.set(build, [...(ofRemote.get(build) ?? []), file]));
    used.add(`/${remote}/${build}/`);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    const reason = request.failure()?.errorText ?? '';
    if (buildFile(request.url()) && !/ABORTED/.test(reason)) failed.push(`${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (buildFile(response.url()) && response.status() >= 400)
      failed.push(`${response.url()} ${response.status()}`);
  });
  return {
    failed,
    used,
    /** Once all that the view before runs is there: it belongs to that view’s build. */
    startView: async () => {
      while (pending.size > 0)
        await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')]);
      builds.clear();
      usedBefore = new Set(used);
    },
    /** Until a view is shown the one before may go on, as a rider's phone does that loads screens in advance. */
    viewIsShown: () => {
      for (const [remote, ofRemote] of builds)
        for (const build of [...ofRemote.keys()])
          if (ofRemote.size > 1 && usedBefore.has(`/${remote}/${build}/`)) ofRemote.delete(build);
    },
    /** The files that were run of a remote, by their build. */
    buildsOf: (remote: string) => [...(builds.get(remote) ?? [])].map((build) => build.flat().join(' ')),
  };
}

const failurePanel = (page: Page) => page.getByText(/could not be loaded|Waybill was updated|went wrong/);

const fits = (heading: string | RegExp) =>
  typeof heading === 'string' ? { name: heading, exact: true } : { name: heading };

/** Moves between the screens of a role, opens their dialogs and types, while remotes are deployed. */
export function startRobot(
  role: string,
  { page, errors }: Person,
  deployed: (remote: string) => Promise<void>,
) {
  const files = watchFiles(page);
  const lost: string[] = [];
  const mixed: string[] = [];
  const panels: string[] = [];
  let dialogs = 0;

  const typeAndWait = async ({ remote, path }: Step, dialog: Locator, field: string | RegExp) => {
    const input = dialog.getByLabel(field).first();
    const typed = `Typed ${dialogs}`;
    await input.fill(typed);
    await deployed(remote);
    const found = await input.inputValue();
    if (found !== typed) lost.push(`${role} ${path}: ${found}`);
  };

  const closeDialog = async (dialog: Locator) => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };

  const perform = async (step: Step) => {
    await files.startView();
    await goInside(page, step.path);
    await page.getByRole('heading', fits(step.heading)).first().waitFor();
    files.viewIsShown();
    if (step.open) {
      await step.open(page);
      const dialog = page.getByRole('dialog').last();
      await dialog.waitFor();
      dialogs += 1;
      // The dialog’s own code is there, and not its frame alone.
      if (step.field) await typeAndWait(step, dialog, step.field);
      else await deployed(step.remote);
      if (await failurePanel(page).count()) panels.push(`${role} ${step.path}`);
      await closeDialog(dialog);
    } else await deployed(step.remote);
    if (await failurePanel(page).count()) panels.push(`${role} ${step.path}`);
    const builds = files.buildsOf(step.remote);
    if (builds.length > 1) mixed.push(`${role} ${step.path}: ${builds.join(', ')}`);
  };

  return {
    async walk(steps: readonly Step[], isOver: () => boolean): Promise<void> {
      await page.goto(steps[0]?.path ?? '/');
      do {
        for (const step of steps)
          await perform(step).catch((error) => {
            throw new Error(`${role}, ${step.path} (${step.field ?? step.heading}): ${error}`);
          });
      } while (!isOver());
    },
    dialogs: () => dialogs,
    /** The folders of all builds whose pages and dialogs were shown. */
    used: files.used,
    /** Nothing failed, nothing was mixed, nothing that was typed is lost. */
    assertUnharmed: () =>
      assert.deepEqual(
        { panels, errors, failed: files.failed, mixed, lost },
        { panels: [], errors: [], failed: [], mixed: [], lost: [] },
      ),
  };
}

import { companySettings, companySettingsChanges, noQuery, requestLimits } from '@waybill/contract';
import { readSentPhoto } from '../../people/photos/index.ts';
import { everyMember, settings, staff } from '../../platform/http/access.ts';
import { changedFields, recordedAs, textOf } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { requireConfirmation } from '../../platform/identity/identity.ts';
import { companySettingsService } from './company-settings.service.ts';

const recorded = recordedAs('company', ({ data }) => ({
  type: 'company',
  id: textOf(data, 'company_id') ?? null,
  label: textOf(data, 'company_name') ?? '',
}));

/** Settings by the company's owner: its own details, limits and message texts. */
export const companySettingsRoutes = [
  get('/company/settings/show', everyMember, {
    summary: 'Show what my company has set',
    description:
      'To each of its members: what it is called, the most cash a rider should hold, minutes to accept, whom riders call, and message texts. Defaults, as version 0, where nothing was set.',
    querystring: noQuery,
    returns: showing(companySettings, ['settings']),
    read: ({ member, reads }) => companySettingsService.show(reads, member.company.id),
  }),

  post('/company/settings/update', settings(staff('settings.manage')), {
    summary: 'Change what my company has set',
    description:
      'What is left out stays; `clear` names what to empty. `version` is the one that was read: settings that somebody else has changed since are a 409 with these, and nothing is written. To change `second_factor`, who has one confirms that it is them (403 `access.confirm`).',
    body: companySettingsChanges,
    returns: showing(companySettings, ['settings']),
    bodyLimit: requestLimits.photoBodyBytes,
    message: 'Settings saved.',
    activity: recorded('settings_updated', changedFields),
    prepare: ({ signedIn, member, body }) => {
      if (body.second_factor !== undefined) requireConfirmation(signedIn, 'guarded');
      return readSentPhoto(member.user.id, body);
    },
    write: (tx, { member, body }, photo) => companySettingsService.update(tx, member, body, photo),
  }),
];

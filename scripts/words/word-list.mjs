/**
 * The words that this codebase does not use, and what to say instead. A rule reads:
 *
 * - `words`: whole words, or phrases of several; case does not matter;
 * - `say`: what to write instead;
 * - `in`: where the rule holds. `names` are declared identifiers (and file names), split at their humps;
 *   `whole names` are identifiers compared as a whole; `prose` is comments, test titles and Markdown; `texts` are
 *   other strings and JSX text;
 * - `except`: names and phrases in which the word is allowed, each with the reason;
 * - `exceptExact`: the same for keys of objects, members of types and texts that consist of this word alone.
 */
const everywhere = ['names', 'prose', 'texts'];
const proseAndTexts = ['prose', 'texts'];
const namesAndProse = ['names', 'prose'];

export const wordRules = [
  {
    words: ['anew'],
    say: 'again; or the action: refetch, re-read, re-render',
    in: everywhere,
  },
  {
    words: ['answer', 'answers', 'answered', 'answering'],
    say: 'response, responds, returns',
    in: everywhere,
    exceptExact: [['answer', 'a column of the database']],
  },
  {
    words: ['refusal', 'refusals', 'refuse', 'refuses', 'refused', 'refusing'],
    say: 'error, rejection, rejects',
    in: everywhere,
    except: [
      ['invite/refuse', 'the API call'],
      ['company/refuse', 'the API call'],
      ['refused_reason', 'a column of the database'],
      ['schemas/Refusal', 'the id of a schema in the description of the API'],
      ['refuseInvite', 'the name of the API call invite/refuse'],
      ['refused_at', 'a column of the database'],
      ['ECONNREFUSED', 'the code of the operating system'],
      ['ERR_CONNECTION_REFUSED', 'the code of Chromium'],
    ],
    exceptExact: [
      ['refusal', 'a field of stored outbox entries, which older builds read'],
      ['refused', 'the state of an invite in the database'],
      ['Refusal', 'the id of a schema in the description of the API'],
    ],
  },
  {
    words: ['deed', 'deeds'],
    say: 'action',
    in: everywhere,
    exceptExact: [['deed', 'a field of stored outbox entries, which older builds read']],
  },
  {
    words: ['foresee', 'foresees', 'foreseen', 'foreseeing'],
    say: 'optimistic, applyOptimistically',
    in: everywhere,
  },
  {
    words: ['kept'],
    say: 'stored, saved, persisted',
    in: everywhere,
    exceptExact: [['kept', 'the message of the service worker to pages, which older builds send']],
  },
  {
    words: ['keep', 'keeps', 'keeper'],
    say: 'store, save, persist',
    in: ['names'],
    exceptExact: [['keep', 'a field of messages to the service worker, which older builds send']],
    except: [
      ['keepalive', 'the option of fetch'],
      ['keepAlive', 'the option of node:http and others'],
      ['keepAliveTimeout', 'the option of node:http'],
      ['keepAliveMsecs', 'the option of node:http'],
      ['keepPreviousData', 'the export of react-query'],
      ['keep_classnames', 'the option of the minimizer'],
      ['keep_fnames', 'the option of the minimizer'],
    ],
  },
  {
    words: ['told', 'tell', 'tells', 'telling'],
    say: 'notified; reports, sends, broadcasts, shows',
    in: everywhere,
  },
  { words: ['asked'], say: 'requested, pending', in: everywhere },
  {
    words: ['known'],
    say: 'cached, remembered',
    in: ['names'],
    exceptExact: [['known', 'a store of the rider’s database, which older builds read']],
  },
  {
    words: ['moment', 'moments'],
    say: 'timestamp, date and time',
    in: namesAndProse,
  },
  {
    words: ['stands', 'lies'],
    say: 'is, sits, is stored',
    in: everywhere,
  },
  { words: ['standing'], say: 'context, RequestContext', in: everywhere },
  {
    words: ['words', 'word of'],
    say: 'label, text; for a search: terms',
    in: ['names'],
  },
  { words: ['beside'], say: 'next to, alongside, as well as', in: everywhere },
  { words: ['sight', 'in sight'], say: 'visible', in: everywhere },
  {
    words: ['whole'],
    say: 'all, unpaginated',
    in: ['names'],
    except: [
      ['wholeKobo', 'an integer amount'],
      ['wholeNumber', 'an integer'],
      ['isWholeNumber', 'an integer'],
    ],
  },
  { words: ['whole list', 'whole lists'], say: 'all, unpaginated', in: proseAndTexts },
  { words: ['wire'], say: 'API, JSON', in: everywhere },
  { words: ['door', 'doors'], say: 'entry point, export', in: namesAndProse },
  {
    words: ['arrows', 'house'],
    say: 'dependency direction; codebase',
    in: namesAndProse,
    except: [['customer_house', 'a field of the API']],
  },
  {
    words: ['stranger', 'strangers'],
    say: 'anonymous caller, outsider',
    in: everywhere,
  },
  { words: ['meanwhile'], say: 'since then; concurrently', in: everywhere },
  {
    words: ['settled'],
    say: 'debounced',
    in: ['names'],
    except: [
      ['onSettled', 'the option of react-query'],
      ['allSettled', 'the function of the language'],
    ],
  },
  { words: ['passing'], say: 'transient', in: ['names'] },
  {
    words: ['in hand', 'at hand'],
    say: 'active; prefetched',
    in: everywhere,
    except: [['Cash in hand', 'a comment of the sample data']],
  },
  { words: ['sure'], say: 'confirm', in: ['names'] },
  {
    words: ['hear', 'hears', 'heard', 'hearing'],
    say: 'subscribe, receive, listener',
    in: everywhere,
  },
  {
    words: ['turn', 'turns', 'inTurn', 'take', 'takes'],
    say: 'lock, lead, acquire; for a repetition: round',
    in: ['whole names'],
  },
  { words: ['in turn'], say: 'one after another; with a lock', in: proseAndTexts },
  { words: ['lane', 'lanes'], say: 'concurrency limit', in: namesAndProse },
  {
    words: ['gather', 'gathers', 'gathered', 'gathering'],
    say: 'cluster, collect',
    in: everywhere,
  },
  {
    words: ['fate', 'fates', 'cast', 'scene', 'room', 'keeper', 'play'],
    say: 'outcome, actors, scenario, tenant fixture',
    in: ['names'],
    except: [['play', 'the method of HTMLMediaElement']],
  },
  { words: ['life'], say: 'lifecycle', in: ['names'] },
  { words: ['companion', 'companions'], say: 'background component', in: everywhere },
  {
    words: ['RemoteArea', 'remoteArea', 'readArea', 'area.ts', 'read-area.mjs'],
    say: 'manifest',
    in: ['whole names'],
  },
  {
    words: ['he', 'him', 'his', 'himself'],
    say: 'they, or name the person: the rider, the customer',
    in: proseAndTexts,
  },
  {
    words: ['acting'],
    say: 'impersonating, impersonation',
    in: namesAndProse,
    except: [
      ['acting_log', 'a table of the database'],
      ['company/acting/index', 'the API call'],
    ],
  },
  {
    words: ['clone', 'cloned', 'clones', 'cloning'],
    say: 'impersonation, impersonate',
    in: namesAndProse,
    except: [
      ['structuredClone', 'the function of the platform'],
      ['cloneElement', 'the function of React'],
      ['clone of some company', 'the text of the specification'],
      ['Reset Clone', 'the text of the specification'],
      ['as its clone', 'the word of the specification’s banner'],
    ],
  },
  {
    words: ['courier', 'couriers'],
    say: 'rider',
    in: namesAndProse,
    exceptExact: [
      ['courier', 'a field of the API'],
      ['couriers', 'a field of the API'],
    ],
    except: [
      ['mfe-courier', 'the name of the remote'],
      ['courier order', 'the record of an order given to a rider; see the glossary'],
      ['courier orders', 'the record of an order given to a rider; see the glossary'],
      ['courierOrder', 'the record of an order given to a rider'],
      ['courierOrders', 'the records of orders given to riders'],
      ['courier-order', 'the record of an order given to a rider, in file names'],
      ['courier-orders', 'the records of orders given to riders, in file names'],
      ['courier/', 'calls of the API and addresses of screens'],
      ['/courier', 'addresses of screens'],
      ['.courier', 'a field of the API'],
      ['courier and delivery', 'what the product is'],
      ['couriers.write', 'an ability, as the API names it'],
      ['CouriersTable', 'the type of a table of the database'],
      ['canceled by courier', 'a filter of the API'],
      ['couriers.approve', 'an ability, as the API names it'],
      ['Lekki Couriers', 'a company of the sample data'],
    ],
  },
  {
    words: ['heap', 'heaps of', 'a lot', 'lots', 'a way to', 'a way of'],
    say: 'many; what it does, in a short sentence',
    in: ['prose'],
    except: [['heap of the process', 'the memory of V8']],
  },
  {
    words: ['spec 1', 'spec 2', 'specification 1', 'specification 2'],
    say: 'a link: docs/spec-coverage.md#foundation-4, docs/spec-coverage.md#operations-9',
    in: ['prose'],
  },
];

/** Longer titles are cut off in reports, and say more than one thing. */
export const maxTitleLength = 90;

/** Files in which the words are the subject, or that nobody writes by hand. */
export const exemptFiles = [
  ['server/src/platform/database/migrations/', 'a migration that has run anywhere is not edited'],
  ['scripts/words/', 'the rules themselves'],
  ['scripts/words.mjs', 'the rules themselves'],
  ['docs/glossary.md', 'explains which word is used, and which is not'],
  ['docs/spec-coverage.md', 'cites the specification'],
];

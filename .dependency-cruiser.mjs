/**
 * Who may import whom. Everything that no line below allows is an error.
 * Read by tools/checks/importRules.ts, which hands dependency-cruiser the import statements of every file (dependency-cruiser
 * cannot parse TypeScript 7 itself). There a type-only import appears as the call `importType('…')`.
 */

/** @param {...string} folders */
const ANY_OF = (...folders) => `^src/(${folders.join('|')})/`
/** @param {string} path */
const file = (path) => `^${path.replaceAll('.', '[.]')}$`
/** @param {...string} names */
const npm = (...names) => `^(node_modules/)?(${names.join('|')})(/|$)`
const TEST = '[.]test[.]tsx?$'

/** @param {string} from  @param {...string} to */
const allow = (from, ...to) => to.map((path) => ({ from: { path: from, pathNot: TEST }, to: { path } }))

const REACT = ['react', 'react-dom']
const UI_KIT = [
  ...REACT,
  '@base-ui/react',
  'cmdk',
  'sonner',
  'react-colorful',
  'frimousse',
  'lucide-react',
  '@lingui/core',
  '@fontsource[^/]*',
]
const EDITOR_KIT = [...UI_KIT, '@tanstack/[^/]+', 'zustand', 'mutative', 'idb', 'zod', 'react-router']
const REMOTION = ['remotion', '@remotion/[^/]+']
/** What has no business in the service: the browser's half, and Remotion outside of media. */
const BROWSER_ONLY = `^(node_modules/)?(react|react-dom|react-router|zustand|tus-js-client|idb|sonner|lucide-react|cmdk|@base-ui/[^/]+|@tanstack/[^/]+|vite|vitest)(/|$)`
const REMOTION_PACKAGES = npm(...REMOTION)
const NODE = '^(node:.+|[a-z_]+(/promises)?)$'
const PARTS = '^src/service/(stores|media|providers|events|outbound)/'
const WITHIN_PARTS = [
  'stores',
  'media',
  'providers',
  'events',
  'outbound',
  'domain',
  'jobs',
  'operations',
  'http',
  'database',
]

const layers = [
  // A folder always reads itself.
  { from: { path: '^src/(base|composition|contract|scene|ui|client|app)/' }, to: { path: '^src/$1/' } },
  { from: { path: '^src/(editor|studio)/([^/]+)/' }, to: { path: '^src/$1/$2/' } },
  { from: { path: '^src/service/([^/]+)/' }, to: { path: '^src/service/$1/' } },

  ...allow(ANY_OF('composition'), ANY_OF('base')),
  ...allow(ANY_OF('contract'), ANY_OF('base', 'composition')),
  ...allow(ANY_OF('scene'), ANY_OF('base', 'composition')),
  ...allow(ANY_OF('ui'), ANY_OF('base')),
  ...allow(ANY_OF('client'), ANY_OF('base', 'composition', 'contract')),

  ...allow('^src/editor/session/', ANY_OF('base', 'composition')),
  ...allow('^src/editor/autosave/', ANY_OF('base', 'composition', 'contract', 'client'), '^src/editor/session/'),
  ...allow(
    '^src/editor/(?!session/|autosave/)[^/]+/',
    ANY_OF('base', 'composition', 'contract', 'client', 'scene', 'ui'),
    '^src/editor/(session|autosave)/',
  ),
  ...allow('^src/editor/[^/]+[.]tsx?$', ANY_OF('base', 'composition', 'contract', 'client', 'scene', 'ui', 'editor')),
  // The panel that makes media shows the forms of the project's pages.
  ...allow(file('src/editor/LibraryPanel.tsx'), file('src/studio/create/inEditor/CreatePanel.tsx')),
  // Pages of a project that are no editor: each a folder, which reads what a feature of the editor may, and the features
  // that show files, exports, caption looks and videos.
  ...allow(
    '^src/studio/[^/]+/',
    ANY_OF('base', 'composition', 'contract', 'client', 'scene', 'ui'),
    '^src/editor/(session|autosave|library|export|captions|preview)/',
  ),
  // Shared by the pages of projects and their settings.
  ...allow('^src/studio/[^/]+/', '^src/studio/naming/'),
  ...allow('^src/app/', ANY_OF('base', 'composition', 'contract', 'client', 'scene', 'ui', 'editor', 'studio')),
  ...allow(file('src/main.tsx'), ANY_OF('app'), file('src/styles.css')),
  ...allow(file('src/app/language.ts'), '^locales/'),

  ...allow('^src/service/(stores|media|providers|events|outbound)/', ANY_OF('base', 'composition', 'contract')),
  ...allow('^src/service/providers/', '^src/service/outbound/'),
  ...allow('^src/service/(domain|operations|jobs)/', ANY_OF('base', 'composition', 'contract'), PARTS),
  // Operations leave work for jobs by its name; neither imports the other. What both need is of the domain.
  ...allow('^src/service/(operations|jobs)/', '^src/service/domain/'),
  ...allow('^src/service/(jobs|media)/', '^src/scene/.+(?<![.]tsx)$'),
  ...allow('^src/service/http/', ANY_OF('base', 'composition', 'contract'), '^src/service/(operations|domain)/'),
  // What every part of the service is given: known by type only, so that nobody reaches through it.
  {
    from: { path: `^src/service/(${WITHIN_PARTS.join('|')})/`, pathNot: TEST },
    to: { path: '^src/service/(context|config)[.]ts$', exoticRequire: '^importType$' },
  },
  // The composition root puts the parts together.
  ...allow('^src/service/[^/]+[.]ts$', ANY_OF('base', 'composition', 'contract', 'service')),
]

const packages = [
  ...allow(ANY_OF('base', 'composition', 'contract'), npm('zod')),
  ...allow(ANY_OF('composition'), npm('mutative')),
  ...allow(ANY_OF('scene'), npm(...REACT, ...REMOTION, '@fontsource[^/]*')),
  ...allow(ANY_OF('ui'), npm(...UI_KIT, 'zod')),
  ...allow(
    ANY_OF('client'),
    npm(
      '@lingui/core',
      '@simplewebauthn/browser',
      'tus-js-client',
      '@tanstack/[^/]+',
      'react',
      'zustand',
      'idb',
      'zod',
    ),
  ),
  ...allow(ANY_OF('editor', 'studio', 'app'), npm(...EDITOR_KIT)),
  ...allow('^src/studio/sequences/wall/pictures/', npm('mediabunny')),
  ...allow(file('src/studio/sequences/wall/list/idsOfSequence.ts'), npm('@noble/hashes')),
  ...allow('^src/app/settings/apiReference/', npm('swagger-ui-dist')),
  ...allow('^src/editor/preview/', REMOTION_PACKAGES),
  ...allow(file('src/main.tsx'), npm(...EDITOR_KIT)),
  {
    from: { path: '^src/service/', pathNot: TEST },
    to: { path: '^(node_modules/|[^./])', pathNot: [BROWSER_ONLY, REMOTION_PACKAGES, '^(src|e2e|scripts|tools)/'] },
  },
  ...allow('^src/service/media/', REMOTION_PACKAGES),
  ...allow('^src/service/', NODE),
]

/** Tests and tools run in Node. A test reads what its subject's folder reads, the builders, and a real service or database. */
const tests = [
  { from: { path: TEST }, to: { path: '^(node_modules/|[^./])', pathNot: '^(src|e2e|scripts|tools)/' } },
  {
    from: { path: `^src/(base|composition|contract|scene|ui|client|app|editor|studio|service)/.*${TEST}` },
    to: { path: '^src/testing/' },
  },
  {
    from: { path: `^src/(composition|contract|scene|ui|client|app|editor|studio)/.*${TEST}` },
    to: { path: ANY_OF('base', 'composition') },
  },
  {
    from: { path: `^src/(client|app|editor|studio)/.*${TEST}` },
    to: { path: ANY_OF('contract', 'client', 'scene', 'ui') },
  },
  { from: { path: `^src/(editor|studio)/.*${TEST}` }, to: { path: '^src/editor/(session|autosave)/' } },
  { from: { path: `^src/editor/[^/]+${TEST}` }, to: { path: '^src/editor/' } },
  { from: { path: `^src/app/.*${TEST}` }, to: { path: '^src/editor/' } },
  { from: { path: `^src/service/.*${TEST}` }, to: { path: ANY_OF('base', 'composition', 'contract', 'service') } },
  { from: { path: `^src/service/jobs/.*${TEST}` }, to: { path: ANY_OF('scene') } },
  { from: { path: `^src/service/providers/stock/.*${TEST}` }, to: { path: '^tools/stockCatalogue/' } },
  { from: { path: '^src/testing/' }, to: { path: '^(src/(?!app/|main[.]tsx)|scripts/)' } },
  { from: { path: '^src/testing/' }, to: { path: '^(node_modules/|[^./])', pathNot: '^(src|e2e|tools)/' } },
  // Programs for developers.
  {
    from: { path: '^tools/' },
    to: { path: '^(tools/|src/(?!app/|main[.]tsx)|scripts/|[.]dependency-cruiser[.]mjs$)' },
  },
  { from: { path: '^tools/' }, to: { path: '^(node_modules/|[^./])', pathNot: '^(src|e2e)/' } },
  { from: { path: '^e2e/' }, to: { path: '^(e2e|scripts)/' } },
  { from: { path: '^e2e/' }, to: { path: ANY_OF('base', 'contract', 'composition') } },
  {
    from: { path: '^e2e/' },
    to: {
      path: '^src/testing/(seededRandom|soak|reportMeasurement|[a-z]+/(avatarByApi|portrait|serviceClient|fakeChatServer|fakePexels|speechServer|spokenSound|humanSpeech|naughtyStrings|hostileTexts|numberedVideo|shownFrames|animation|heifFile|media|figure|voiceServer|dropboxServer|oauthServer|networkServers|importFile|faultProxy|httpsReceiver|mailServer|seededFaults|postgresProcesses|portOf))[.]ts$',
    },
  },
  { from: { path: '^e2e/' }, to: { path: '^(node_modules/|[^./])', pathNot: '^(src|tools)/' } },
  {
    from: { path: '^(scripts/.+|[^/]+)[.](mjs|ts)$' },
    to: { path: '^(node_modules/|scripts/|[^./])', pathNot: '^(src|e2e|tools)/' },
  },
]

/** @type {import('dependency-cruiser').IFlattenedRuleSet} */
export default {
  allowed: [...layers, ...packages, ...tests],
  allowedSeverity: 'error',
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Files in a circle cannot be read, or tested, one at a time; a shared type belongs to neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'not-found', severity: 'error', from: {}, to: { couldNotResolve: true, path: '^[./]' } },
    {
      name: 'no-test-in-product',
      comment: 'Nothing that ships may lean on a test or its tools.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/testing/|${TEST}` },
      to: { path: `^src/testing/|^e2e/|^tools/|${TEST}` },
    },
    {
      name: 'no-service-in-editor',
      comment: 'Nothing of the service is reachable from the page.',
      severity: 'error',
      from: {
        path: ANY_OF('base', 'composition', 'contract', 'scene', 'ui', 'client', 'editor', 'studio', 'app'),
        pathNot: TEST,
      },
      to: { path: '^src/service/' },
    },
  ],
}

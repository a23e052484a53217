import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findImportViolations } from './importRules.ts'

const root = resolve(import.meta.dirname, '../..')

/** Source text by path. */
type Plants = Readonly<Record<string, string>>

/** All files whose imports must be refused, in one tree. */
const refused: Plants = {
  'src/base/composes.ts': `import '../composition/schema.ts';`,
  'src/composition/draws.ts': `import 'react';`,
  'src/composition/reads.ts': `import 'node:fs';`,
  'src/composition/callsNode.ts': `import 'fs';`,
  'src/contract/serves.ts': `import 'hono';`,
  'src/contract/draws.ts': `import '../scene/Picture.tsx';`,
  'src/scene/buttons.tsx': `import '../ui/Button.tsx';`,
  'src/ui/knowsVideo.tsx': `import type { Composition } from '../composition/schema.ts';`,
  'src/ui/plays.tsx': `import 'remotion';`,
  'src/client/edits.ts': `import '../editor/session/store.ts';`,
  'src/editor/session/fetches.ts': `import '../../client/http.ts';`,
  'src/editor/autosave/draws.ts': `import '../../ui/Button.tsx';`,
  'src/editor/timeline/looksAside.ts': `import '../panels/Inspector.tsx';`,
  'src/editor/timeline/looksAsideByType.ts': `export type T = import('../panels/Inspector.tsx').T;`,
  'src/editor/timeline/looksAsideLater.ts': `export const later = () => import('../panels/Inspector.tsx');`,
  'src/editor/timeline/plays.ts': `import '@remotion/player';`,
  'src/editor/panels/looksUp.ts': `import '../Editor.tsx';`,
  'src/editor/panels/uploads.ts': `import 'tus-js-client';`,
  'src/editor/panels/publishes.ts': `import '../../studio/publish/PublishPage.tsx';`,
  'src/studio/publish/edits.ts': `import '../../editor/panels/Inspector.tsx';`,
  'src/studio/publish/researches.ts': `import '../research/ResearchPage.tsx';`,
  'src/studio/publish/serves.ts': `import '../../service/stores/assets.ts';`,
  'src/app/serves.ts': `import '../service/stores/assets.ts';`,
  'src/app/tests.ts': `import '../testing/builders.ts';`,
  'src/main.tsx': `import './editor/Editor.tsx';`,
  'src/service/stores/probes.ts': `import '../media/probe.ts';`,
  'src/service/stores/knowsContext.ts': `import '../context.ts';`,
  'src/service/media/stores.ts': `import '../stores/assets.ts';`,
  'src/service/media/shows.ts': `import 'react-router';`,
  'src/service/jobs/draws.ts': `import '../../scene/Picture.tsx';`,
  'src/service/jobs/renders.ts': `import '@remotion/renderer';`,
  'src/service/operations/answers.ts': `import '../http/router.ts';`,
  'src/service/operations/works.ts': `import type { V } from '../jobs/exportVideo.ts';`,
  'src/service/jobs/operates.ts': `import type { L } from '../operations/listAssets.ts';`,
  'src/service/domain/works.ts': `import '../jobs/exportVideo.ts';`,
  'src/service/domain/operates.ts': `import '../operations/listAssets.ts';`,
  'src/service/stores/decides.ts': `import '../domain/assets.ts';`,
  'src/service/http/probes.ts': `import '../media/probe.ts';`,
  'src/service/http/queries.ts': `import '../stores/assets.ts';`,
  'src/composition/leansOnService.test.ts': `import '../service/stores/assets.ts';`,
  'src/base/missing.ts': `import './nowhere.ts';`,
}

/** Files whose imports the rules must allow. */
const allowed: Plants = {
  'src/composition/schema.ts': `import 'zod'; import '../base/result.ts'; export type Composition = 1;`,
  'src/base/result.ts': `export {};`,
  'src/scene/Picture.tsx': `import 'react'; import 'remotion'; import '../composition/schema.ts';`,
  'src/scene/visualState.ts': `export {};`,
  'src/ui/Button.tsx': `import '@base-ui/react/button'; export const Button = <b>hello</b>;`,
  'src/client/http.ts': `import 'tus-js-client';`,
  'src/editor/session/store.ts': `import 'zustand'; import '../../composition/schema.ts';`,
  'src/editor/panels/Inspector.tsx': `import '../session/store.ts'; import '../../ui/Button.tsx'; export type T = 1;`,
  'src/editor/preview/Preview.tsx': `import '@remotion/player'; import '../../scene/Picture.tsx';`,
  'src/editor/Editor.tsx': `import './panels/Inspector.tsx'; import './preview/Preview.tsx';`,
  'src/editor/library/MediaLibrary.tsx': `import '../../ui/Button.tsx';`,
  'src/studio/publish/PublishPage.tsx': `import 'react'; import '../../editor/library/MediaLibrary.tsx'; import '../../editor/session/store.ts';`,
  'src/studio/research/ResearchPage.tsx': `import '../../client/http.ts';`,
  'src/app/studioRoutes.tsx': `const Publish = () => import('../studio/publish/PublishPage.tsx'); export { Publish };`,
  'src/app/routes.tsx': `const Editor = () => import('../editor/Editor.tsx'); export { Editor };`,
  'src/service/context.ts': `import type { Probe } from './media/probe.ts'; export type C = Probe;`,
  'src/service/stores/assets.ts': `import type { C } from '../context.ts'; import 'kysely'; import 'node:crypto'; export type Assets = C;`,
  'src/service/media/probe.ts': `import { type C } from '../config.ts'; import '@remotion/renderer'; export type Probe = C;`,
  'src/service/config.ts': `export type C = 1;`,
  'src/service/jobs/exportVideo.ts': `import '../../scene/visualState.ts'; import '../media/probe.ts'; import '../domain/assets.ts'; export type V = 1;`,
  'src/service/domain/assets.ts': `import '../stores/assets.ts'; import '../media/probe.ts'; import type { C } from '../context.ts'; export type A = C;`,
  'src/service/operations/listAssets.ts': `import '../stores/assets.ts'; import '../domain/assets.ts'; export type L = 1;`,
  'src/service/http/router.ts': `import 'hono'; import '../operations/listAssets.ts'; import '../domain/assets.ts';`,
  'src/service/main.ts': `import './http/router.ts'; import './database/embeddedPostgres.ts';`,
  'src/service/database/embeddedPostgres.ts': `import 'pg';`,
  'src/testing/builders.ts': `import '../composition/schema.ts'; import 'vitest';`,
  'src/composition/schema.test.ts': `import '../testing/builders.ts'; import './schema.ts'; import 'fast-check';`,
}

let planted = ''

beforeAll(async () => {
  planted = await mkdtemp(join(tmpdir(), 'framewright-planted-'))
  await symlink(join(root, 'node_modules'), join(planted, 'node_modules'), 'junction')
  await cp(join(root, 'package.json'), join(planted, 'package.json'))
  for (const [path, source] of Object.entries({ ...allowed, ...refused })) {
    await mkdir(dirname(join(planted, path)), { recursive: true })
    await writeFile(join(planted, path), source)
  }
})

afterAll(async () => {
  await rm(planted, { recursive: true, force: true })
})

test('refuses every planted import that crosses a boundary, and only those', async () => {
  const violations = await findImportViolations(planted)
  const offenders = new Set(violations.map(({ from }) => from))
  expect([...offenders].toSorted()).toEqual(Object.keys(refused).toSorted())
})

test.each([
  ['import', { hen: `import './egg.ts';`, egg: `import './hen.ts';` }],
  [
    'take types from',
    {
      cause: `import type { Effect } from './effect.ts'; export type Cause = Effect[];`,
      effect: `export type Effect = import('./cause.ts').Cause;`,
    },
  ],
])('refuses files that %s each other', async (_how, circle) => {
  for (const [name, source] of Object.entries(circle)) await writeFile(join(planted, `src/base/${name}.ts`), source)
  const violations = await findImportViolations(planted)
  const offenders = violations.filter(({ rule }) => rule === 'no-circular').map(({ from }) => basename(from, '.ts'))
  expect(offenders.some((name) => name in circle)).toBe(true)
})

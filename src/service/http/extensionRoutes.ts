import { Hono } from 'hono'
import type { z } from 'zod'
import type { Operation } from '../../contract/operation.ts'
import { giveUpUpload, listOpenUploads } from '../../contract/openUploadsRoute.ts'
import { prepareAssetAgain } from '../../contract/preparationRoute.ts'
import { listProjectJobs } from '../../contract/projectJobsRoute.ts'
import { EXTENSIONS_PREFIX, listRevisions, readRevision } from '../../contract/revisions.ts'
import { readToolResources } from '../../contract/toolResourcesRoute.ts'
import type { Call } from '../domain/call.ts'
import { giveUpUpload as runGiveUpUpload } from '../operations/uploads/giveUpUpload.ts'
import { listOpenUploads as runListOpenUploads } from '../operations/uploads/listOpenUploads.ts'
import { listProjectJobs as runListProjectJobs } from '../operations/jobs/listProjectJobs.ts'
import { prepareAssetAgain as runPrepareAssetAgain } from '../operations/assets/prepareAssetAgain.ts'
import { listRevisions as runListRevisions } from '../operations/compositions/listRevisions.ts'
import { OperationError } from '../domain/OperationError.ts'
import { readRevision as runReadRevision } from '../operations/compositions/readRevision.ts'
import { readToolResources as runReadToolResources } from '../operations/editorTools/readToolResources.ts'
import { answerOperation, type OperationRoute } from './answerOperation.ts'
import type { Access } from './access/authenticate.ts'
import { errorResponse } from './envelope.ts'
import type { HttpEnvironment } from './environment.ts'
import type { BoundHandler } from '../operations/handlers.ts'
import { routePath } from './routePath.ts'

/** What this service offers beside the API. Each has a capability in `contract/session.ts`. */
const extensions: readonly OperationRoute[] = [
  routeOf(listRevisions, runListRevisions),
  routeOf(readRevision, runReadRevision),
  routeOf(readToolResources, runReadToolResources),
  routeOf(listProjectJobs, runListProjectJobs),
  routeOf(listOpenUploads, runListOpenUploads),
  routeOf(giveUpUpload, runGiveUpUpload),
  routeOf(prepareAssetAgain, runPrepareAssetAgain),
]

/** An operation with a handler for exactly its input. */
function routeOf<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<{ params: Params; query: Query; body: Body; output: Output }>,
  handler: (
    input: { readonly params: z.output<Params>; readonly query: z.output<Query>; readonly body: z.output<Body> },
    call: Call,
  ) => Promise<z.output<Output>>,
): OperationRoute {
  return { operation, handler: handler as unknown as BoundHandler }
}

/** Routes beside the API, with its keys, envelope and errors. */
export function extensionRoutes(access: Access): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>()
  for (const route of extensions) {
    const path = routePath(EXTENSIONS_PREFIX, route.operation.path)
    routes.on(route.operation.method, path, async (c) => await answerOperation(c, route, access))
    routes.all(path, (c) => {
      throw new OperationError('method_not_allowed', `${c.req.method} is not offered here.`)
    })
  }
  routes.all('/extensions/*', (c) =>
    errorResponse(new OperationError('not_found', 'There is no such route.'), c.get('requestId')),
  )
  return routes
}

import { z } from 'zod'
import bundleAddress from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import styleAddress from 'swagger-ui-dist/swagger-ui.css?url'
import { currentHost, resolveAddress } from '../../../client/http/host.ts'
import { newId } from '../../../client/http/newId.ts'
import { API_PREFIX } from '../../../contract/operation.ts'
import { swaggerLayout } from './swaggerLayout.ts'

const KEY_HEADER = 'Idempotency-Key'

const bundleSchema = z.custom<(options: object) => void>((value) => typeof value === 'function')

interface SwaggerRequest {
  readonly method?: string
  readonly headers: Record<string, string>
}

/** Adds a stylesheet or a script to the page once, and waits until it is loaded. */
async function loaded(element: HTMLLinkElement | HTMLScriptElement, address: string): Promise<void> {
  if (document.querySelector(`[href="${address}"], [src="${address}"]`) !== null) return
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  element.addEventListener('load', () => resolve())
  element.addEventListener('error', () => {
    element.remove()
    reject(new TypeError(`${address} could not be loaded.`))
  })
  document.head.append(element)
  await promise
}

/** Loads Swagger UI. It is a plain script and not a module, so the editor does not prefetch it. */
export async function loadSwagger(): Promise<(options: object) => void> {
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleAddress })
  const script = Object.assign(document.createElement('script'), { src: bundleAddress })
  await Promise.all([loaded(style, styleAddress), loaded(script, bundleAddress)])
  return bundleSchema.parse(Reflect.get(globalThis, 'SwaggerUIBundle'))
}

/**
 * The parameters of the document. Idempotency-Key is made optional in it, because Swagger UI would not send a request
 * without it and `completed` adds it.
 */
const documentSchema = z.looseObject({
  components: z.looseObject({
    parameters: z.record(z.string(), z.looseObject({ name: z.string() })).default({}),
  }),
})

function withOwnKeys(document: unknown): object {
  const parsed = documentSchema.parse(document)
  const parameters = Object.entries(parsed.components.parameters).map(([name, parameter]) => [
    name,
    parameter.name === KEY_HEADER ? { ...parameter, required: false } : parameter,
  ])
  return {
    ...parsed,
    servers: [{ url: resolveAddress(API_PREFIX) }],
    components: { ...parsed.components, parameters: Object.fromEntries(parameters) },
  }
}

/** Sends the key of this tab, if it has one and the request has none, and a new Idempotency-Key with each change. */
function completed(request: SwaggerRequest): SwaggerRequest {
  const { key } = currentHost()
  if (key !== null) request.headers['Authorization'] ??= `Bearer ${key}`
  if (request.method !== undefined && request.method !== 'GET') request.headers[KEY_HEADER] ||= newId()
  return request
}

/** Options of Swagger UI for a document. Nothing is sent to validators or other hosts. */
export function swaggerOptions(domNode: HTMLElement, document: unknown): object {
  return {
    domNode,
    spec: withOwnKeys(document),
    layout: 'ReferenceLayout',
    plugins: [swaggerLayout],
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    requestInterceptor: completed,
  }
}

import type { Json } from './components.ts'

/** Names of error responses, by status. */
const STATUS_NAMES: Readonly<Record<string, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  408: 'RequestTimeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'TooLarge',
  415: 'UnsupportedMediaType',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  431: 'HeadersTooLarge',
  500: 'InternalError',
  503: 'Unavailable',
}

type Paths = { [path: string]: Json }
interface Described extends Json {
  readonly parameters: readonly Json[]
  readonly responses: Json
}

/** Parts by name. For each name, counts how often each JSON text occurs. */
class Repeated {
  readonly #counts = new Map<string, Map<string, number>>()

  count(name: string, part: unknown): void {
    const variants = this.#counts.get(name) ?? new Map<string, number>()
    const text = JSON.stringify(part)
    variants.set(text, (variants.get(text) ?? 0) + 1)
    this.#counts.set(name, variants)
  }

  /** For each name, its most frequent JSON text, if that occurs more than once. */
  shared(): ReadonlyMap<string, string> {
    const found = new Map<string, string>()
    for (const [name, variants] of this.#counts) {
      const [most] = [...variants].toSorted(([, first], [, second]) => second - first)
      if (most !== undefined && most[1] > 1) found.set(name, most[0])
    }
    return found
  }
}

const nameOf = (name: string): string => name.replaceAll('-', '').replace(/^./u, (letter) => letter.toUpperCase())

/** Moves parameters and error responses that several operations have to the components. The others stay in place. */
export function shareRepeated(paths: Paths): { paths: Paths; parameters: Json; responses: Json } {
  const all = Object.values(paths).flatMap((item) => Object.values(item) as Described[])
  const [parameters, responses] = [new Repeated(), new Repeated()]
  for (const operation of all) {
    for (const parameter of operation.parameters) parameters.count(nameOf(String(parameter['name'])), parameter)
    for (const [status, response] of Object.entries(operation.responses)) {
      const name = STATUS_NAMES[status]
      if (name !== undefined) responses.count(name, response)
    }
  }
  const shared = { parameters: parameters.shared(), responses: responses.shared() }
  const replaced = (kind: keyof typeof shared, name: string, part: unknown): unknown =>
    shared[kind].get(name) === JSON.stringify(part) ? { $ref: `#/components/${kind}/${name}` } : part
  const withReferences = (operation: Described): Json => ({
    ...operation,
    parameters: operation.parameters.map((one) => replaced('parameters', nameOf(String(one['name'])), one)),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, one]) => [
        status,
        replaced('responses', STATUS_NAMES[status] ?? '', one),
      ]),
    ),
  })
  const partsOf = (kind: keyof typeof shared): Json =>
    Object.fromEntries([...shared[kind]].map(([name, text]) => [name, JSON.parse(text) as Json]))
  return {
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [
        path,
        Object.fromEntries(
          Object.entries(item).map(([method, operation]) => [method, withReferences(operation as Described)]),
        ),
      ]),
    ),
    parameters: partsOf('parameters'),
    responses: partsOf('responses'),
  }
}

import { type Method, type RateBucket, rateBucketOf } from './operation.ts'
import { permissionSchema, type Permission } from './permissions.ts'

/**
 * An operation of the specification that this release does not implement; its route returns 503 `stage_unavailable`.
 */
export interface UnbuiltOperation {
  readonly method: Method
  readonly path: string
  readonly section: string
  readonly permissions: readonly Permission[]
  readonly rateBucket: RateBucket
}

/** The bucket is named if it does not follow from the permissions. */
type Row = readonly [method: Method, path: string, permissions: string, bucket?: RateBucket]

const rowsBySection: Record<string, readonly Row[]> = {
  'Integrations and cloud drives': [],
}

/** Sorted as in the specification. */
export const notYetBuilt: readonly UnbuiltOperation[] = Object.entries(rowsBySection).flatMap(([section, rows]) =>
  rows.map(([method, path, names, bucket]) => {
    const permissions = names.split(' ').map((name) => permissionSchema.parse(name))
    return { method, path, section, permissions, rateBucket: bucket ?? rateBucketOf(permissions) }
  }),
)

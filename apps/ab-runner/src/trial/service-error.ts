/** No answer came from the generator: nothing was measured, and going on would measure nothing. */
export class ServiceError extends Error {
  readonly code = 'service';
  override readonly name = 'ServiceError';
}

/**
 * Following what happens in a shop: a tracker that listens to its events, asks nobody anything, and gives them to sinks
 * as far as the shopper allows. Whoever does not import it has none of it.
 */
export { createCollectorSink, type CollectorOptions } from './collector-sink.ts'
export { dataLayerEvents, toDataLayer, type DataLayerEvent } from './data-layer-events.ts'
export { createDataLayerSink, type DataLayerOptions } from './data-layer-sink.ts'
export { createEngagementSink, type EngagementOptions } from './engagement-sink.ts'
export { platformEvents, toPlatform, type PlatformEvent } from './platform-events.ts'
export { postponed, POSTPONED_KEY, type PostponedOptions } from './postponed.ts'
export type { Sink, TrackedPage } from './sink.ts'
export type { StoredByOthers, TrackingEnvironment } from './tracking-environment.ts'
export { createTracker, type PageSubject, type Tracker, type TrackerOptions } from './tracker.ts'

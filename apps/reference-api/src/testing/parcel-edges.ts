/**
 * The edges of parcels, `from>to`, written down a second time: by how they are delivered. A parcel that is on a road or
 * in a store against its order's method ends there all the same.
 */
export const writtenEdges = {
  'home-delivery': [
    'Submitted>Processing',
    'Submitted>Cancelled',
    'Processing>Packed',
    'Processing>Dispatched',
    'Processing>Cancelled',
    'Packed>Dispatched',
    'Packed>Cancelled',
    'Dispatched>OutForDelivery',
    'Dispatched>Delivered',
    'OutForDelivery>Delivered',
    'ReadyToCollect>Delivered',
  ],
  'click-collect': [
    'Submitted>Processing',
    'Submitted>Cancelled',
    'Processing>Packed',
    'Processing>ReadyToCollect',
    'Processing>Cancelled',
    'Packed>ReadyToCollect',
    'Packed>Cancelled',
    'Dispatched>OutForDelivery',
    'Dispatched>Delivered',
    'OutForDelivery>Delivered',
    'ReadyToCollect>Delivered',
  ],
} as const

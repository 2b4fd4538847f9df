//! Round corners, for every kind of path.

/// A quarter of a circle as a curve: how far its handles stay away from the corner, in parts of the radius.
const HANDLE: f32 = 0.447_715;

/// The outline of a rectangle with round corners, from `(left + radius, top)` on: four times a straight line to a
/// point, and a curve from there by two handles to its end.
pub(crate) fn sides(
    [left, top, right, bottom]: [f32; 4],
    radius: f32,
) -> [([f32; 2], [f32; 6]); 4] {
    let near = radius * HANDLE;
    [
        (
            [right - radius, top],
            [right - near, top, right, top + near, right, top + radius],
        ),
        (
            [right, bottom - radius],
            [
                right,
                bottom - near,
                right - near,
                bottom,
                right - radius,
                bottom,
            ],
        ),
        (
            [left + radius, bottom],
            [
                left + near,
                bottom,
                left,
                bottom - near,
                left,
                bottom - radius,
            ],
        ),
        (
            [left, top + radius],
            [left, top + near, left + near, top, left + radius, top],
        ),
    ]
}

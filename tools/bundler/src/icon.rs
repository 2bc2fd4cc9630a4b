//! Icons as pixels, for systems that take no drawing.

use std::path::Path;

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

use crate::failure::PageError;

/// Draws an SVG as a square PNG with this many pixels a side.
pub(crate) fn png(path: &Path, svg: &[u8], side: u32) -> Result<Vec<u8>, PageError> {
    let failed = |message: String| PageError::NoDrawing { path: path.to_owned(), message };
    let tree =
        Tree::from_data(svg, &Options::default()).map_err(|error| failed(error.to_string()))?;
    let mut pixels = Pixmap::new(side, side).ok_or_else(|| failed(format!("{side} pixels")))?;
    let size = tree.size();
    #[expect(clippy::cast_precision_loss, reason = "icons have some hundred pixels")]
    let side = side as f32;
    let scale = Transform::from_scale(side / size.width(), side / size.height());
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failed(error.to_string()))
}

/// Width and height of a PNG, if it is one: they stand at the beginning of its first chunk.
pub(crate) fn size(png: &[u8]) -> Option<(u32, u32)> {
    let header = png.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(4..16)?.strip_prefix(b"IHDR")?;
    let (width, height) = header.split_first_chunk::<4>()?;
    Some((u32::from_be_bytes(*width), u32::from_be_bytes(*height.first_chunk::<4>()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_icon_fills_its_square() {
        let svg = br##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
            <rect width="10" height="10" fill="#102030"/></svg>"##;
        let png = png(Path::new("icon.svg"), svg, 24).unwrap();
        let pixels = Pixmap::decode_png(&png).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (24, 24));
        for (x, y) in [(0, 0), (23, 0), (0, 23), (23, 23)] {
            let color = pixels.pixel(x, y).unwrap();
            assert_eq!((color.red(), color.green(), color.blue()), (16, 32, 48));
        }
    }

    #[test]
    fn what_is_not_a_drawing_is_named() {
        let failure = png(Path::new("icon.svg"), b"<html>", 24).unwrap_err();
        assert!(failure.to_string().starts_with("icon.svg cannot be drawn: "), "{failure}");
    }

    #[test]
    fn a_picture_tells_its_size_and_anything_else_none() {
        let svg = br#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>"#;
        let png = png(Path::new("icon.svg"), svg, 24).unwrap();
        assert_eq!(size(&png), Some((24, 24)));
        assert_eq!(size(b"\x89PNG\r\n\x1a\n"), None);
        assert_eq!(size(svg), None);
    }
}

//! Symmetric matrices as large as a table has seats.

use alloc::{vec, vec::Vec};

/// A symmetric matrix, row by row.
#[derive(Clone, Debug)]
pub(crate) struct Matrix {
    n: usize,
    cells: Vec<f64>,
}

impl Matrix {
    /// The matrix with these values on its diagonal and nothing beside it.
    pub(crate) fn diagonal(values: &[f64]) -> Matrix {
        let n = values.len();
        let mut matrix = Matrix { n, cells: vec![0.0; n * n] };
        for (idx, value) in values.iter().enumerate() {
            matrix.cells[idx * n + idx] = *value;
        }
        matrix
    }

    pub(crate) fn get(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.n + column]
    }

    pub(crate) fn add(&mut self, row: usize, column: usize, value: f64) {
        self.cells[row * self.n + column] += value;
    }

    /// The inverse of a positive definite matrix, by the factorization of Cholesky.
    pub(crate) fn inverse(&self) -> Matrix {
        let n = self.n;
        let mut lower = vec![0.0; n * n];
        for row in 0..n {
            for column in 0..=row {
                let mut sum = self.get(row, column);
                for k in 0..column {
                    sum -= lower[row * n + k] * lower[column * n + k];
                }
                lower[row * n + column] = if row == column {
                    libm::sqrt(sum.max(f64::MIN_POSITIVE))
                } else {
                    sum / lower[column * n + column]
                };
            }
        }
        // The inverse of the factor, column by column.
        let mut below = vec![0.0; n * n];
        for column in 0..n {
            below[column * n + column] = 1.0 / lower[column * n + column];
            for row in column + 1..n {
                let mut sum = 0.0;
                for k in column..row {
                    sum -= lower[row * n + k] * below[k * n + column];
                }
                below[row * n + column] = sum / lower[row * n + row];
            }
        }
        let mut inverse = Matrix::diagonal(&vec![0.0; n]);
        for row in 0..n {
            for column in 0..n {
                for k in row.max(column)..n {
                    inverse.add(row, column, below[k * n + row] * below[k * n + column]);
                }
            }
        }
        inverse
    }

    /// The product with a vector.
    pub(crate) fn times(&self, vector: &[f64]) -> Vec<f64> {
        let row = |row: usize| vector.iter().zip(&self.cells[row * self.n..]);
        (0..self.n).map(|nr| row(nr).map(|(a, b)| a * b).sum()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_times_its_inverse_is_the_identity() {
        let mut matrix = Matrix::diagonal(&[4.0, 5.0, 6.0]);
        for (row, column, value) in [(0, 1, -1.0), (0, 2, 0.5), (1, 2, 2.0)] {
            matrix.add(row, column, value);
            matrix.add(column, row, value);
        }
        let inverse = matrix.inverse();
        for column in 0..3 {
            let unit: Vec<f64> = (0..3).map(|row| inverse.get(row, column)).collect();
            for (row, value) in matrix.times(&unit).into_iter().enumerate() {
                let expected = f64::from(u8::from(row == column));
                assert!((value - expected).abs() < 1e-12, "{row} {column}: {value}");
            }
        }
    }
}
